//! Files of pictures and of their expected cells.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use image::{DynamicImage, ImageDecoder, ImageReader};
use satdoku::photo::{Grey, Tints};

/// Reads the picture in this file in shades of grey, turned by its EXIF orientation, as browsers
/// show it.
///
/// # Errors
/// If the file can't be read or is not a picture.
pub fn picture(path: &Path) -> Result<Grey> {
    Ok(picture_in_colour(path)?.0)
}

/// Reads a picture with its colours. Otherwise as [`picture`].
///
/// # Errors
/// As [`picture`].
pub fn picture_in_colour(path: &Path) -> Result<(Grey, Tints)> {
    let name = || path.display().to_string();
    let reader = ImageReader::open(path).with_context(name)?.with_guessed_format()?;
    let mut decoder = reader.into_decoder().with_context(name)?;
    let orientation = decoder.orientation().with_context(name)?;
    let mut picture = DynamicImage::from_decoder(decoder).with_context(name)?;
    picture.apply_orientation(orientation);
    let tints = Tints::measure(picture.width() as usize, &picture.to_rgba8());
    let picture = picture.into_luma8();
    let [width, height] = [picture.width(), picture.height()].map(|side| side as usize);
    Ok((Grey { width, height, shades: picture.into_raw() }, tints))
}

/// Writes the picture as a PNG. Creates its folder if necessary.
///
/// # Errors
/// If the file can't be written.
pub fn save(picture: &Grey, path: &Path) -> Result<()> {
    let kind = image::ExtendedColorType::L8;
    let (width, height) = (picture.width as u32, picture.height as u32);
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    Ok(image::save_buffer(path, &picture.shades, width, height, kind)?)
}

/// Lists a folder's pictures that have a `.dat` file of expected cells beside them, sorted by name.
///
/// # Errors
/// If the folder can't be read, or has no such picture.
pub fn expected_pictures(folder: &Path) -> Result<Vec<(PathBuf, PathBuf)>> {
    let mut found = Vec::new();
    for entry in folder.read_dir().with_context(|| folder.display().to_string())? {
        let picture = entry?.path();
        let cells = picture.with_extension("dat");
        let is_picture =
            picture.extension().is_some_and(|kind| ["jpg", "png"].iter().any(|name| kind == *name));
        if is_picture && cells.exists() {
            found.push((picture, cells));
        }
    }
    ensure!(!found.is_empty(), "{} has no .jpg or .png with a .dat beside it", folder.display());
    found.sort();
    Ok(found)
}

/// Reads the expected cells of a picture, row by row, with 0 for a blank cell. The file holds two
/// lines about the picture, then a line of numbers for each row.
///
/// # Errors
/// If the file can't be read, or the grid isn't square.
pub fn expected(path: &Path) -> Result<Vec<usize>> {
    let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
    let rows: Vec<Vec<usize>> = text
        .lines()
        .skip(2)
        .map(|line| line.split_whitespace().map(str::parse).collect::<Result<_, _>>())
        .collect::<Result<_, _>>()
        .with_context(|| path.display().to_string())?;
    let rows: Vec<_> = rows.into_iter().filter(|row| !row.is_empty()).collect();
    ensure!(
        rows.iter().all(|row| row.len() == rows.len()),
        "the grid of {} is not square",
        path.display()
    );
    Ok(rows.concat())
}
