//! The browser's database, and the boards in it.

use idb::{
    Database, DatabaseEvent, Error, Factory, ObjectStore, ObjectStoreParams, Transaction,
    TransactionMode,
};
use js_sys::Array;
use wasm_bindgen::JsValue;

use crate::app::state::shelf::Kept;

/// The database's name, and that of the boards in it.
const DATABASE: &str = "satdoku";
const BOARDS: &str = "boards";

/// The boards that the browser keeps. Where it keeps none, all of this fails.
pub(in crate::app) struct Boards(Database);

/// What came of keeping a board.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::app) enum Put {
    Done,
    /// It stays as it is: another tab has kept something else there since.
    IsOthers,
}

impl Boards {
    pub(in crate::app) async fn open() -> Result<Self, Error> {
        let mut request = Factory::new()?.open(DATABASE, Some(1))?;
        request.on_upgrade_needed(|event| {
            let database = event.database();
            // What fails here fails the request.
            let _ = database.and_then(|database| {
                database.create_object_store(BOARDS, ObjectStoreParams::new())
            });
        });
        request.await.map(Self)
    }

    fn store(&self, mode: TransactionMode) -> Result<(Transaction, ObjectStore), Error> {
        let transaction = self.0.transaction(&[BOARDS], mode)?;
        let store = transaction.object_store(BOARDS)?;
        Ok((transaction, store))
    }

    /// All of them, in no order.
    pub(in crate::app) async fn all(&self) -> Result<Vec<Kept>, Error> {
        let (_transaction, store) = self.store(TransactionMode::ReadOnly)?;
        let records = store.get_all(None, None)?.await?;
        Ok(records.into_iter().filter_map(kept).collect())
    }

    /// The one of this number, if there is one.
    pub(in crate::app) async fn get(&self, id: &str) -> Result<Option<Kept>, Error> {
        let (_transaction, store) = self.store(TransactionMode::ReadOnly)?;
        Ok(store.get(JsValue::from(id))?.await?.and_then(kept))
    }

    /// Keeps a board, unless there is one of its number that is of another revision than `known`. What it
    /// is called there stays, unless it is `called` so by itself.
    pub(in crate::app) async fn put(
        &self,
        board: &mut Kept,
        known: Option<&str>,
        called: Option<&str>,
    ) -> Result<Put, Error> {
        let (transaction, store) = self.store(TransactionMode::ReadWrite)?;
        let there = store.get(JsValue::from(&board.id))?.await?.and_then(kept);
        if let Some(there) = there {
            if known.is_some_and(|known| known != there.revision) {
                return Ok(Put::IsOthers);
            }
            if called != Some(&there.name) {
                board.name = there.name;
            }
        }
        write(&store, board)?;
        finish(transaction).await.map(|()| Put::Done)
    }

    /// Keeps all of these, whatever is there.
    pub(in crate::app) async fn put_all(&self, boards: &[Kept]) -> Result<(), Error> {
        let (transaction, store) = self.store(TransactionMode::ReadWrite)?;
        for board in boards {
            write(&store, board)?;
        }
        finish(transaction).await
    }

    /// Keeps no longer the one of this number.
    pub(in crate::app) async fn remove(&self, id: &str) -> Result<(), Error> {
        let (transaction, store) = self.store(TransactionMode::ReadWrite)?;
        store.delete(JsValue::from(id))?;
        finish(transaction).await
    }
}

/// What is written is there when its transaction is over: a full storage is told only then.
async fn finish(transaction: Transaction) -> Result<(), Error> {
    if transaction.await?.is_committed() { Ok(()) } else { Err(Error::DomExceptionNotFound) }
}

fn write(store: &ObjectStore, board: &Kept) -> Result<(), Error> {
    let Kept { id, text, name, changed_ms, revision } = board;
    let record =
        Array::of5(&id.into(), &text.into(), &name.into(), &(*changed_ms).into(), &revision.into());
    store.put(&record, Some(&JsValue::from(id))).map(drop)
}

/// A record as [`write`] has written it.
fn kept(record: JsValue) -> Option<Kept> {
    let record: Array = wasm_bindgen::JsCast::dyn_into(record).ok()?;
    let text = |at: u32| record.get(at).as_string();
    Some(Kept {
        id: text(0)?,
        text: text(1)?,
        name: text(2)?,
        changed_ms: record.get(3).as_f64()?,
        revision: text(4)?,
    })
}
