//! Saves the list for the next visit.

use std::rc::Rc;

use leptos::prelude::*;

use super::Collection;
use crate::model::collection;
use crate::page::browser::database::Lists;
use crate::page::browser::storage;

/// The state of saving the list.
#[derive(Default)]
pub(super) struct Keeper {
    lists: Option<Rc<Lists>>,
    /// The list saved last: its number in this visit, and its id.
    kept: Option<(u32, String)>,
    is_saving: bool,
    is_due: bool,
}

impl Keeper {
    /// The id under which the list with this number is saved; `None` if it isn't saved.
    pub(super) fn id_of(&self, number: u32) -> Option<&str> {
        self.kept.as_ref().filter(|(kept, _)| *kept == number).map(|(_, id)| id.as_str())
    }
}

impl Collection {
    /// Opens the database and restores the list of the last visit.
    pub(super) async fn begin(self) {
        let Ok(lists) = Lists::open().await else { return };
        let lists = Rc::new(lists);
        let mine = storage::load_of_tab(storage::Key::List);
        // A tab whose list was closed has an empty id; it must not open another tab's list.
        let last = storage::load(storage::Key::List).filter(|_| mine.is_none());
        let known = mine.map(|id| (id, false)).or(last.map(|id| (id, true)));
        if let Some((id, on_board)) = known
            && let Ok(Some(kept)) = lists.get(&id).await
            && let Some(listing) = collection::listing_of(&kept.listing)
        {
            let count = listing.items.len();
            if self.session.change(|workbench| workbench.resume_list(listing, kept.at, on_board)) {
                self.with(|readings, _| {
                    self.keeper.update_value(|keeper| keeper.kept = Some((readings.number(), id)));
                });
                self.marks.update_value(|(_, own)| {
                    *own = collection::marks_of(&kept.marks, count);
                });
            }
        }
        self.keeper.update_value(|keeper| keeper.lists = Some(lists));
        self.keep();
    }

    /// Saves the current list and its marks.
    pub(super) fn keep(self) {
        let lists = self.keeper.try_update_value(|keeper| {
            keeper.is_due = true;
            let lists = keeper.lists.clone().filter(|_| !keeper.is_saving)?;
            keeper.is_saving = true;
            Some(lists)
        });
        let Some(lists) = lists.flatten() else { return };
        leptos::task::spawn_local(async move {
            while self.keeper.try_update_value(|keeper| std::mem::take(&mut keeper.is_due))
                == Some(true)
            {
                // A failure costs only the next visit's list. Failing to save boards is reported
                // elsewhere.
                if self.write_down(&lists).await.is_err() {
                    break;
                }
            }
            self.keeper.update_value(|keeper| keeper.is_saving = false);
        });
    }

    async fn write_down(self, lists: &Lists) -> Result<(), idb::Error> {
        let now = self.with(|readings, marks| {
            let number = readings.number();
            let kept = self.keeper.with_value(|keeper| keeper.id_of(number).map(str::to_owned));
            let listing = kept.is_none().then(|| collection::write_listing(readings.listing()));
            let is_list = readings.count() > 1;
            let marks = collection::write_marks(marks);
            is_list.then(|| (number, kept, listing, marks, readings.at()))
        });
        let Some((number, kept, listing, mut marks, at)) = now.flatten() else {
            storage::save_of_tab(storage::Key::List, "");
            return Ok(());
        };
        let id = match (kept, &listing) {
            (Some(id), _) => id,
            (None, Some(listing)) => {
                let id = collection::number_of(listing);
                // An earlier visit may have saved the same list.
                if let Some((known, _)) = lists.known(&id).await? {
                    self.marks.update_value(|(list, own)| {
                        if *list == number {
                            let known = collection::marks_of(&known, own.len());
                            own.iter_mut().zip(known).for_each(|(own, known)| own.join(known));
                            marks = collection::write_marks(own);
                        }
                    });
                    self.show();
                }
                id
            }
            (None, None) => return Ok(()),
        };
        storage::save(storage::Key::List, &id);
        storage::save_of_tab(storage::Key::List, &id);
        lists.put(&id, listing.as_deref(), (&marks, at)).await?;
        // Comes last, so that a list that failed to be saved is tried again.
        self.keeper.update_value(|keeper| keeper.kept = Some((number, id)));
        Ok(())
    }
}
