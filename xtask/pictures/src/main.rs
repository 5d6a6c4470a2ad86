//! Reads pictures of puzzles and measures the results. Generates the classifier's training data.

use std::io::BufWriter;
use std::path::Path;

use anyhow::{Context, Result, bail};
use pictures::training::{Examples, faces};
use pictures::{chance, files, measure, training};
use satdoku::photo;

const USAGE: &str = "\
pictures measure FOLDER              read the pictures of a folder and compare them with its .dat files
pictures read FILE                   print the cells read from a picture
pictures rendered COUNT [FOLDER] [FROM]
                                     read COUNT generated pictures of all sizes and kinds and compare them
                                     with their puzzles; FOLDER keeps the misread ones; FROM is the number
                                     of the first one (default 0)
pictures make FONTS FOLDER COUNT     write COUNT generated pictures to look at
pictures examples FONTS COUNT SEED OUT
                                     write the glyphs of COUNT generated pictures, for train.py
pictures photos OUT FOLDER [PRINTED] write the glyphs of a folder's pictures, for train.py; PRINTED is a
                                     folder with the same .dat files, but without handwritten cells";

fn main() -> Result<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["measure", folder] => measure::folder(Path::new(folder)),
        ["read", file] => read(Path::new(file)),
        ["rendered", count] => measure::rendered(0, count.parse()?, None),
        ["rendered", count, folder] => {
            measure::rendered(0, count.parse()?, Some(Path::new(folder)))
        }
        ["rendered", count, folder, from] => {
            measure::rendered(from.parse()?, count.parse()?, Some(Path::new(folder)))
        }
        ["make", fonts, folder, count] => make(Path::new(fonts), Path::new(folder), count.parse()?),
        ["examples", fonts, count, seed, out] => {
            let mut examples = examples(out)?;
            let unseen =
                examples.add_made(&faces(Path::new(fonts))?, count.parse()?, seed.parse()?)?;
            println!("the grid of {unseen} of {count} pictures was not found");
            report(&examples);
            Ok(())
        }
        ["photos", out, folder, ref printed @ ..] => {
            let mut examples = examples(out)?;
            let printed = printed.first().map(Path::new);
            for path in examples.add_photos(Path::new(folder), printed)? {
                println!("the grid of {} was not found", path.display());
            }
            report(&examples);
            Ok(())
        }
        _ => bail!("unknown command.\n\n{USAGE}"),
    }
}

fn examples(out: &str) -> Result<Examples<BufWriter<std::fs::File>>> {
    let file = std::fs::File::create(out).with_context(|| out.to_owned())?;
    Ok(Examples { out: BufWriter::new(file), count: 0, lost: 0 })
}

fn report(examples: &Examples<BufWriter<std::fs::File>>) {
    println!(
        "{} glyphs; {} cells with more or fewer glyphs than expected",
        examples.count, examples.lost
    );
}

fn read(file: &Path) -> Result<()> {
    let (picture, tints) = files::picture_in_colour(file)?;
    let sight = photo::read_in_colour(&picture, Some(&tints), None)?;
    let (rows, columns) = sight.shape;
    println!("boxes of {rows}×{columns} cells");
    for row in sight.cells.chunks(rows * columns) {
        let shown = row.iter().map(|cell| {
            let value = cell.value.map_or_else(|| ".".to_owned(), |value| value.to_string());
            let doubt = if cell.is_doubtful() { "?" } else { "" };
            let hand = if cell.is_written { "~" } else { "" };
            format!("{:>4}", format!("{hand}{value}{doubt}"))
        });
        println!("{}", shown.collect::<String>());
    }
    Ok(())
}

fn make(fonts: &Path, folder: &Path, count: u64) -> Result<()> {
    let faces = faces(fonts)?;
    for seed in 0..count {
        let mut chance = chance::Chance::of(seed);
        let face = chance.one_of(&faces);
        let (picture, _) = training::picture(&mut chance, &face.font);
        files::save(&picture, &folder.join(format!("{seed}.png")))?;
    }
    Ok(())
}
