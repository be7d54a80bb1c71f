//! How much memory this machine can still give, asked before a lot of it is taken.

use std::fs;

use crate::failure::Failure;

/// Refuses work that would take more memory than there is, and names the option that changes it.
///
/// Where the system does not say how much there is, the work is tried.
pub(crate) fn refuse_more(needed: u128, option: &str) -> Result<(), Failure> {
    match available() {
        Some(there) if needed > u128::from(there) => Err(Failure::Limit(format!(
            "this takes {} of memory and {} are free; try a smaller {option}",
            size(needed),
            size(u128::from(there)),
        ))),
        _ => Ok(()),
    }
}

/// A size as people write it: `512M`, `1.5G`.
pub(crate) fn size(bytes: u128) -> String {
    let units = ["", "K", "M", "G", "T"];
    let unit = (0..units.len() - 1).find(|unit| bytes < 1024u128 << (10 * unit));
    let unit = unit.unwrap_or(units.len() - 1);
    let tenths = (bytes * 10) >> (10 * unit);
    match (tenths / 10, tenths % 10) {
        (whole, rest) if rest == 0 || whole >= 100 => format!("{whole}{}", units[unit]),
        (whole, rest) => format!("{whole}.{rest}{}", units[unit]),
    }
}

/// Bytes that can be taken without swapping, in the machine and in the group this runs in.
fn available() -> Option<u64> {
    let machine = machine_memory();
    let group = group_memory();
    machine.into_iter().chain(group).min()
}

/// Linux tells it in kilobytes: `MemAvailable:   18264840 kB`.
fn machine_memory() -> Option<u64> {
    let table = fs::read_to_string("/proc/meminfo").ok()?;
    let line = table
        .lines()
        .find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kilobytes: u64 = line.split_whitespace().next()?.parse().ok()?;
    kilobytes.checked_mul(1024)
}

/// What a container's limit leaves; a group without one says `max`.
fn group_memory() -> Option<u64> {
    let number = |name: &str| -> Option<u64> {
        let text = fs::read_to_string(format!("/sys/fs/cgroup/{name}")).ok()?;
        text.trim().parse().ok()
    };
    Some(number("memory.max")?.saturating_sub(number("memory.current")?))
}

#[cfg(test)]
mod tests {
    use super::{refuse_more, size};

    #[test]
    fn sizes_are_written_as_they_are_read() {
        assert_eq!(size(0), "0");
        assert_eq!(size(1023), "1023");
        assert_eq!(size(512 << 20), "512M");
        assert_eq!(size(3 << 29), "1.5G");
        assert_eq!(size(60_000 << 20), "58.5G");
        assert_eq!(size(5_000_000 << 30), "4882T");
    }

    #[test]
    fn little_is_there() {
        assert!(refuse_more(1, "--memory").is_ok());
    }
}
