//! Names of variants in the page's own files.

use serde::de::value::Error;
use serde::de::{DeserializeOwned, IntoDeserializer};

/// The variant of an enum with this name in the sources; `None` if there is none.
pub(super) fn variant<T: DeserializeOwned>(name: &str) -> Option<T> {
    T::deserialize(IntoDeserializer::<Error>::into_deserializer(name)).ok()
}
