//! Pictures of puzzles, drawn by the browser.

use anyhow::{Context, Result};
use serde_json::{Value, json};

use crate::page::Page;

/// Functions that draw a grid from its rows (`.` for blanks) and give the picture to the page.
const DRAW: &str = r#"
    async function drawn(rows, { dark, scale = 1, doubtful } = {}) {
      const side = rows.length, cell = 60 * scale, box = Math.sqrt(side), margin = 40;
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = side * cell + 2 * margin;
      const context = canvas.getContext('2d');
      context.fillStyle = dark ? '#14161b' : '#fff';
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.strokeStyle = context.fillStyle = dark ? '#eceef3' : '#111';
      for (let at = 0; at <= side; at++) {
        context.lineWidth = (at % box === 0 ? 4 : 1) * scale;
        const place = margin + at * cell;
        context.beginPath();
        context.moveTo(place, margin);
        context.lineTo(place, margin + side * cell);
        context.moveTo(margin, place);
        context.lineTo(margin + side * cell, place);
        context.stroke();
      }
      context.font = `${0.6 * cell}px "DejaVu Sans", sans-serif`;
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      const write = (text, row, column) =>
        context.fillText(text, margin + (column + 0.5) * cell, margin + (row + 0.54) * cell);
      rows.forEach((line, row) => [...line].forEach((symbol, column) => {
        if (symbol !== '.') write(symbol, row, column);
      }));
      // Nobody can read several digits in one place.
      for (const [row, column] of doubtful ?? []) [...'2457'].forEach((symbol) => write(symbol, row, column));
      const blob = await new Promise((resolve) => canvas.toBlob(resolve));
      return new File([blob], 'puzzle.png', { type: 'image/png' });
    }
    function fileOf(base64, name, type) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      return new File([bytes], name, { type });
    }
    function give(file, way) {
      const data = new DataTransfer();
      data.items.add(file);
      if (way === 'paste') {
        const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
        Object.defineProperty(event, 'clipboardData', { value: data });
        document.body.dispatchEvent(event);
      } else if (way === 'drop') {
        const send = (type) => cell(1, 1).dispatchEvent(
          new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
        send('dragover');
        send('drop');
      } else {
        const input = document.querySelector(way === 'pick' ? 'input[aria-label=Picture]' : 'input[aria-label=File]');
        input.files = data.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));
      }
    }
"#;

impl Page {
    /// Draws a puzzle from its rows (`.` for blanks) and gives the picture to the page.
    ///
    /// `way` is `paste`, `drop`, `pick` or `open`. `look` holds the style: `dark`, `scale`, and
    /// `doubtful` places, from 0.
    ///
    /// # Errors
    /// If the script fails.
    pub fn give_drawn(&self, rows: &[String], way: &str, look: &Value) -> Result<()> {
        let script = format!(
            "{DRAW} const [rows, way, look] = arguments; give(await drawn(rows, look), way)"
        );
        self.run(&script, vec![json!(rows), json!(way), look.clone()])
    }

    /// Draws two puzzles side by side, the first one larger, and pastes the picture.
    ///
    /// # Errors
    /// If the script fails.
    pub fn give_two_drawn(&self, large: &[String], small: &[String]) -> Result<()> {
        let script = format!(
            "{DRAW} const pictures = [];
             for (const rows of [...arguments].slice(0, 2)) pictures.push(await createImageBitmap(await drawn(rows)));
             const canvas = document.createElement('canvas');
             [canvas.width, canvas.height] = [1250, 700];
             const context = canvas.getContext('2d');
             context.fillStyle = '#fff';
             context.fillRect(0, 0, 1250, 700);
             context.drawImage(pictures[0], 20, 20, 660, 660);
             context.drawImage(pictures[1], 775, 100, 500 - 30, 500 - 30);
             const blob = await new Promise((resolve) => canvas.toBlob(resolve));
             give(new File([blob], 'two.png', {{ type: 'image/png' }}), 'paste')"
        );
        self.run(&script, vec![json!(large), json!(small)])
    }

    /// Copies a drawn puzzle to the clipboard.
    ///
    /// # Errors
    /// If the browser refuses.
    pub fn copy_drawn(&self, rows: &[String]) -> Result<()> {
        let script = format!(
            "{DRAW} const picture = await drawn(arguments[0]);
             await navigator.clipboard.write([new ClipboardItem({{ 'image/png': picture }})])"
        );
        self.run(&script, vec![json!(rows)])
    }

    /// Gives a file to the page; `way` as in [`Self::give_drawn`].
    ///
    /// # Errors
    /// If the script fails.
    pub fn give_file(&self, base64: &str, name: &str, media_type: &str, way: &str) -> Result<()> {
        let script = format!(
            "{DRAW} const [base64, name, type, way] = arguments; give(fileOf(base64, name, type), way)"
        );
        self.run(&script, vec![json!(base64), json!(name), json!(media_type), json!(way)])
    }

    /// Shares a drawn puzzle with the page through its service worker, as another app would.
    ///
    /// # Errors
    /// If the script fails, or the service worker doesn't accept it.
    pub fn share_drawn(&self, rows: &[String]) -> Result<()> {
        let script = format!(
            "{DRAW} const form = new FormData();
             form.append('file', await drawn(arguments[0]));
             // For a share, the browser would follow the redirect. The page's own request ends
             // there.
             const answer = await fetch('./', {{ method: 'POST', body: form, redirect: 'manual' }});
             if (answer.type !== 'opaqueredirect') throw new Error(`it is answered by ${{answer.status}}`)"
        );
        self.run(&script, vec![json!(rows)])
    }

    /// A drawn puzzle in shades of grey, with its width and height in pixels.
    ///
    /// # Errors
    /// If the script fails.
    pub fn shades_of_drawn(&self, rows: &[String]) -> Result<(usize, usize, Vec<u8>)> {
        let script = format!(
            "{DRAW} const bitmap = await createImageBitmap(await drawn(arguments[0]));
             const canvas = document.createElement('canvas');
             // The grid lies on a table.
             [canvas.width, canvas.height] = [1280, 720];
             const context = canvas.getContext('2d');
             context.fillStyle = '#999';
             context.fillRect(0, 0, 1280, 720);
             context.drawImage(bitmap, 310, 30, 660, 660);
             const {{ data }} = context.getImageData(0, 0, 1280, 720);
             let shades = '';
             for (let at = 0; at < data.length; at += 4) shades += String.fromCharCode(32 + (data[at] >> 2));
             return shades"
        );
        let shades: String = self.run(&script, vec![json!(rows)])?;
        let shades: Vec<u8> = shades.bytes().map(|byte| (byte - 32) << 2).collect();
        (shades.len() == 1280 * 720).then_some((1280, 720, shades)).context("a picture")
    }
}
