//! Boards of any rectangle and with any values, made in Create.

use anyhow::Result;
use browser_tests::visit_on_desk_and_phone;

use crate::sharing::fill;

#[test]
fn a_board_has_any_rows_columns_and_values() -> Result<()> {
    visit_on_desk_and_phone(|visit| {
        let page = &visit.page;
        visit.open("#3x3:zzzc")?;
        page.go_to("Create")?;
        page.wait_until("the boards", "return named('select', 'Board') !== null")?;
        page.choose("Board", "Another board…")?;
        let fields = [
            ("Rows in a box", "2"),
            ("Columns in a box", "4"),
            ("Rows", "6"),
            ("Columns", "8"),
            ("First value", "0"),
            ("Last value", "8"),
        ];
        for (field, text) in fields {
            fill(page, field, text)?;
        }
        page.click_button("Use")?;
        page.wait_until("48 cells", "return cells().length === 48")?;
        page.click_cell(1, 1)?;
        page.press(&["0"])?;
        page.wait_until("the value 0", "return nameOf(cells()[0]).includes('0')")?;
        let is_linked =
            "return ['grid=6x8', 'values=0.8'].every((part) => location.hash.includes(part))";
        page.wait_until("the link", is_linked)?;
        page.solve("there are other solutions")
    })
}
