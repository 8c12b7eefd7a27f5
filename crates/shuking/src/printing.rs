//! `print!` and `println!` of this program: a reader that closes the pipe (`shuking … | head -1`) has read enough, and the
//! command ends quietly. Must never hide another failure to write.

use std::fmt;
use std::io::{self, ErrorKind, Write as _};
use std::process;

/// Like the standard one, without its panic.
macro_rules! print {
    ($($text:tt)*) => { $crate::printing::write(format_args!($($text)*)) };
}

/// Like the standard one, without its panic.
macro_rules! println {
    () => { $crate::printing::write(format_args!("\n")) };
    ($($text:tt)*) => { $crate::printing::write(format_args!("{}\n", format_args!($($text)*))) };
}

/// Writes to standard output; a closed pipe ends the program with 0, anything else with 1 and a line that says why.
pub fn write(text: fmt::Arguments<'_>) {
    let Err(error) = io::stdout().lock().write_fmt(text) else {
        return;
    };
    if error.kind() == ErrorKind::BrokenPipe {
        process::exit(0);
    }
    eprintln!("standard output: {error}");
    process::exit(1);
}
