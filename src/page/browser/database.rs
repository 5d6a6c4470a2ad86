//! The browser's databases: saved boards and lists of puzzles.

use std::time::Duration;

use idb::{
    Database, DatabaseEvent, Error, Factory, ObjectStore, ObjectStoreParams, Transaction,
    TransactionMode,
};
use js_sys::{Array, Uint8Array};
use wasm_bindgen::JsValue;

use super::timing;
use crate::model::collection::KeptList;
use crate::model::shelf::Kept;
use crate::view::words;

/// Name of the boards' database and of its store.
const DATABASE: &str = "satdoku";
const BOARDS: &str = "boards";

/// Name of the lists' database. It is separate because tabs of an earlier release may hold the
/// other one open. Marks change often and lists are long, so each has its own store.
const LISTS_DATABASE: &str = "satdoku-lists";
const LISTS: &str = "lists";
const MARKS: &str = "marks";

/// Number of lists kept. The oldest go first.
const MOST_LISTS: usize = 10;

/// Longest wait for an answer. A database never answers while another tab blocks it.
const PATIENCE: Duration = Duration::from_secs(10);

/// Extra wait for each board of an import.
const PATIENCE_PER_BOARD: Duration = Duration::from_millis(10);

/// The reason why the browser saves no boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Failure {
    /// The browser refuses: storage is full or forbidden.
    Refused,
    /// No answer came in time.
    NoAnswer,
}

impl Failure {
    /// The failure as a sentence.
    pub(crate) fn words(self) -> &'static str {
        match self {
            Self::Refused => words::boards::NONE_KEPT,
            Self::NoAnswer => words::boards::NO_ANSWER,
        }
    }
}

/// Awaits an answer of the database, for at most `patience`.
async fn within<T>(
    patience: Duration,
    work: impl Future<Output = Result<T, Error>>,
) -> Result<T, Failure> {
    let answer = timing::within(patience, work).await.ok_or(Failure::NoAnswer)?;
    answer.map_err(|_| Failure::Refused)
}

/// The boards saved in this browser. Every method fails if the browser saves nothing.
pub(crate) struct Boards(Database);

/// The outcome of saving a board.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Put {
    Done,
    /// The stored board was left as it is: another tab has changed it since.
    IsOthers,
}

impl Boards {
    pub(crate) async fn open() -> Result<Self, Failure> {
        within(PATIENCE, open(DATABASE, &[BOARDS])).await.map(Self)
    }

    fn store(&self, mode: TransactionMode) -> Result<(Transaction, ObjectStore), Error> {
        let transaction = self.0.transaction(&[BOARDS], mode)?;
        let store = transaction.object_store(BOARDS)?;
        Ok((transaction, store))
    }

    /// All saved boards, in no particular order.
    pub(crate) async fn all(&self) -> Result<Vec<Kept>, Failure> {
        within(PATIENCE, async {
            let (_transaction, store) = self.store(TransactionMode::ReadOnly)?;
            let records = store.get_all(None, None)?.await?;
            Ok(records.into_iter().filter_map(kept).collect())
        })
        .await
    }

    /// The board with this id.
    pub(crate) async fn get(&self, id: &str) -> Result<Option<Kept>, Failure> {
        within(PATIENCE, async {
            let (_transaction, store) = self.store(TransactionMode::ReadOnly)?;
            Ok(store.get(JsValue::from(id))?.await?.and_then(kept))
        })
        .await
    }

    /// Saves a board, unless its stored version has another revision than `known` or can't be read.
    /// The stored name wins unless it equals `called`, the name that the program derived.
    pub(crate) async fn put(
        &self,
        board: &mut Kept,
        known: Option<&str>,
        called: Option<&str>,
    ) -> Result<Put, Failure> {
        within(PATIENCE, async {
            let (transaction, store) = self.store(TransactionMode::ReadWrite)?;
            if let Some(record) = store.get(JsValue::from(&board.id))?.await? {
                let Some(there) = kept(record) else { return Ok(Put::IsOthers) };
                if known.is_some_and(|known| known != there.revision) {
                    return Ok(Put::IsOthers);
                }
                if called != Some(&there.name) {
                    board.name = there.name;
                }
            }
            write(&store, board)?;
            finish(transaction).await.map(|()| Put::Done)
        })
        .await
    }

    /// Saves new boards, whose ids must be unused.
    pub(crate) async fn put_all(&self, boards: &[Kept]) -> Result<(), Failure> {
        let count = u32::try_from(boards.len()).unwrap_or(u32::MAX);
        within(PATIENCE + PATIENCE_PER_BOARD.saturating_mul(count), async {
            let (transaction, store) = self.store(TransactionMode::ReadWrite)?;
            for board in boards {
                write(&store, board)?;
            }
            finish(transaction).await
        })
        .await
    }

    /// Renames a board. Everything else stays as the last tab saved it.
    pub(crate) async fn rename(&self, id: &str, name: &str) -> Result<(), Failure> {
        within(PATIENCE, async {
            let (transaction, store) = self.store(TransactionMode::ReadWrite)?;
            if let Some(there) = store.get(JsValue::from(id))?.await?.and_then(kept) {
                write(&store, &Kept { name: name.to_owned(), ..there })?;
            }
            finish(transaction).await
        })
        .await
    }

    /// Restores a deleted board, unless another tab has done so since.
    pub(crate) async fn bring_back(&self, board: &Kept) -> Result<(), Failure> {
        within(PATIENCE, async {
            let (transaction, store) = self.store(TransactionMode::ReadWrite)?;
            if store.get(JsValue::from(&board.id))?.await?.is_none() {
                write(&store, board)?;
            }
            finish(transaction).await
        })
        .await
    }

    /// Deletes the board with this id.
    pub(crate) async fn remove(&self, id: &str) -> Result<(), Failure> {
        within(PATIENCE, async {
            let (transaction, store) = self.store(TransactionMode::ReadWrite)?;
            store.delete(JsValue::from(id))?;
            finish(transaction).await
        })
        .await
    }
}

/// The lists saved in this browser. Every method fails if the browser saves nothing.
pub(crate) struct Lists(Database);

impl Lists {
    pub(crate) async fn open() -> Result<Self, Error> {
        open(LISTS_DATABASE, &[LISTS, MARKS]).await.map(Self)
    }

    /// The list with this id.
    pub(crate) async fn get(&self, id: &str) -> Result<Option<KeptList>, Error> {
        let transaction = self.0.transaction(&[LISTS], TransactionMode::ReadOnly)?;
        let store = transaction.object_store(LISTS)?;
        let Some(list) = store.get(JsValue::from(id))?.await? else { return Ok(None) };
        let known = self.known(id).await?;
        Ok(known.map(|(marks, at)| KeptList { listing: bytes(&list), marks, at }))
    }

    /// The marks of a list, and the index of the puzzle opened last.
    pub(crate) async fn known(&self, id: &str) -> Result<Option<(Vec<u8>, usize)>, Error> {
        let transaction = self.0.transaction(&[MARKS], TransactionMode::ReadOnly)?;
        let record = transaction.object_store(MARKS)?.get(JsValue::from(id))?.await?;
        Ok(record.and_then(|record| {
            let record: Array = wasm_bindgen::JsCast::dyn_into(record).ok()?;
            #[allow(clippy::cast_sign_loss, reason = "the cast saturates")]
            Some((bytes(&record.get(1)), record.get(2).as_f64()? as usize))
        }))
    }

    /// Saves the marks of a list, and its puzzles unless `listing` is `None`. Deletes the oldest
    /// list beyond [`MOST_LISTS`].
    pub(crate) async fn put(
        &self,
        id: &str,
        listing: Option<&[u8]>,
        (marks, at): (&[u8], usize),
    ) -> Result<(), Error> {
        let transaction = self.0.transaction(&[LISTS, MARKS], TransactionMode::ReadWrite)?;
        let (lists, known) = (transaction.object_store(LISTS)?, transaction.object_store(MARKS)?);
        let key = JsValue::from(id);
        let (marks, at, now_ms) = (Uint8Array::from(marks), at as f64, js_sys::Date::now());
        let record = Array::of4(&key, &marks, &at.into(), &now_ms.into());
        known.put(&record, Some(&key))?;
        if let Some(listing) = listing {
            lists.put(&Uint8Array::from(listing), Some(&key))?;
            let mut others: Vec<(JsValue, f64)> = Vec::new();
            for record in known.get_all(None, None)?.await? {
                let record = Array::from(&record);
                others.push((record.get(0), record.get(3).as_f64().unwrap_or_default()));
            }
            others.sort_by(|a, b| b.1.total_cmp(&a.1));
            for (old, _) in others.into_iter().skip(MOST_LISTS) {
                lists.delete(old.clone())?;
                known.delete(old)?;
            }
        }
        finish(transaction).await
    }
}

async fn open(name: &str, stores: &'static [&'static str]) -> Result<Database, Error> {
    let mut request = Factory::new()?.open(name, Some(1))?;
    request.on_upgrade_needed(move |event| {
        // A failure here makes the request fail.
        let Ok(database) = event.database() else { return };
        for store in stores {
            let _ = database.create_object_store(store, ObjectStoreParams::new());
        }
    });
    request.await
}

fn bytes(record: &JsValue) -> Vec<u8> {
    Uint8Array::new(record).to_vec()
}

/// Awaits the end of a transaction. Browsers report full storage only then.
async fn finish(transaction: Transaction) -> Result<(), Error> {
    if transaction.await?.is_committed() { Ok(()) } else { Err(Error::DomExceptionNotFound) }
}

fn write(store: &ObjectStore, board: &Kept) -> Result<(), Error> {
    let Kept { id, text, name, changed_ms, revision } = board;
    let record =
        Array::of5(&id.into(), &text.into(), &name.into(), &(*changed_ms).into(), &revision.into());
    store.put(&record, Some(&JsValue::from(id))).map(drop)
}

/// Parses a record written by [`write`].
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
