//! The format of a proof: lines of text, blocks of bytes after the lines that announce them, and a checksum.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{Aim, Claim, Evidence, Proof, ProofError, Refutation, Way};
use crate::{Hole, Holes, Lattice, Layout};

const TITLE: &str = "marbles solitaire proof 1";

/// No line is longer: a board has 64 holes, a solution 62 jumps, a weight 20 digits.
const LONGEST: usize = 4096;

impl Proof {
    /// Writes the proof, piece by piece.
    pub fn write(&self, sink: &mut dyn FnMut(&[u8])) {
        let mut sum = Checksum::new();
        let mut put = |bytes: &[u8]| {
            sum.add(bytes);
            sink(bytes);
        };
        put(self.head().as_bytes());
        for way in &self.ways {
            put(format!("way {}\njumps", aim_text(way.aim)).as_bytes());
            for jump in &way.jumps {
                put(format!(" {jump}").as_bytes());
            }
            put(b"\n");
        }
        for refutation in &self.refutations {
            self.write_refutation(refutation, &mut put);
        }
        let end = format!("end {:08x}\n", sum.value());
        sink(end.as_bytes());
    }

    fn head(&self) -> String {
        let layout = &self.layout;
        let holes: String = layout
            .holes()
            .iter()
            .map(|hole| format!(" {hole}"))
            .collect();
        let lattice = layout.lattice();
        let start = self.start.bits();
        let mut head = format!("{TITLE}\nboard {lattice}{holes}\nstart {start:x}\n");
        for claim in &self.claims {
            head += &match *claim {
                Claim::Solved(aim) => format!("verdict solved {}\n", aim_text(aim)),
                Claim::Impossible(aim) => format!("verdict impossible {}\n", aim_text(aim)),
                Claim::Fewest(marbles) => format!("verdict fewest {marbles}\n"),
                Claim::Sweeps(sweeps, aim) => {
                    format!("verdict sweeps {sweeps} {}\n", aim_text(aim))
                }
            };
        }
        head
    }

    fn write_refutation(&self, refutation: &Refutation, put: &mut dyn FnMut(&[u8])) {
        let aim = aim_text(refutation.aim);
        put(match refutation.sweeps {
            None => format!("no-way {aim}\n"),
            Some(sweeps) => format!("no-shorter {sweeps} {aim}\n"),
        }
        .as_bytes());
        for set in &refutation.parities {
            put(format!("parity {:x}\n", set.bits()).as_bytes());
        }
        for weights in &refutation.pagodas {
            let weights: String = weights.iter().map(|weight| format!(" {weight}")).collect();
            put(format!("pagoda{weights}\n").as_bytes());
        }
        match &refutation.evidence {
            Evidence::Nothing => {}
            Evidence::Set(positions) => put_positions("set", positions, put),
            Evidence::Table { free, bits } => {
                let names = free
                    .iter()
                    .map(|&hole| format!(" {}", self.layout.hole(hole)));
                let names: String = names.collect();
                put(format!("table {}{names}\n", bits.len()).as_bytes());
                put(bits);
                put(b"\n");
            }
            Evidence::Levels { forward, backward } => {
                for level in forward {
                    put_positions("forward", level, put);
                }
                for level in backward {
                    put_positions("backward", level, put);
                }
            }
        }
    }

    /// Reads what [`write`](Proof::write) wrote.
    ///
    /// # Errors
    /// Where it cannot be read, or that the checksum does not fit.
    pub fn read(bytes: &[u8]) -> Result<Proof, ProofError> {
        let mut reader = Reader { bytes, at: 0 };
        let title = reader.line()?;
        if title != TITLE {
            return Err(ProofError::Unreadable(0, "`marbles solitaire proof 1`"));
        }
        let mut proof = reader.head()?;
        loop {
            let begins = reader.at;
            let line = reader.line()?;
            let (word, rest) = split(line);
            match word {
                "verdict" => proof.claims.push(reader.read(rest, claim, "a verdict")?),
                "way" => {
                    let aim = reader.read(rest, aim, "an aim")?;
                    let jumps = reader.line()?;
                    let jumps = reader.read(jumps, way, "`jumps` and jumps")?;
                    proof.ways.push(Way { aim, jumps });
                }
                "no-way" | "no-shorter" => {
                    let refutation = match word {
                        "no-way" => reader.read(rest, |rest| Some((None, aim(rest)?)), "an aim"),
                        _ => reader.read(rest, sweeps, "a number of sweeps and an aim"),
                    };
                    let (sweeps, aim) = refutation?;
                    proof.refutations.push(Refutation {
                        aim,
                        sweeps,
                        parities: Vec::new(),
                        pagodas: Vec::new(),
                        evidence: Evidence::Nothing,
                    });
                }
                "end" => return reader.end(begins, rest).map(|()| proof),
                _ => reader.evidence(word, rest, &mut proof)?,
            }
        }
    }
}

fn aim_text(aim: Aim) -> String {
    match aim {
        Aim::Marbles(marbles) => format!("marbles {marbles}"),
        Aim::Exactly(holes) => format!("exactly {:x}", holes.bits()),
    }
}

/// A block: how many positions and how many bytes, then the differences between them.
fn put_positions(name: &str, positions: &[Holes], put: &mut dyn FnMut(&[u8])) {
    let mut bytes = Vec::new();
    let mut last = 0;
    for position in positions {
        append_number(&mut bytes, position.bits().wrapping_sub(last));
        last = position.bits();
    }
    put(format!("{name} {} {}\n", positions.len(), bytes.len()).as_bytes());
    put(&bytes);
    put(b"\n");
}

/// Seven bits a byte, the lowest first; all but the last have the eighth bit set.
fn append_number(bytes: &mut Vec<u8>, mut number: u64) {
    while number > 0x7f {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// The first word of a line, and what follows it.
fn split(line: &str) -> (&str, &str) {
    line.split_once(' ').unwrap_or((line, ""))
}

fn claim(text: &str) -> Option<Claim> {
    let (word, rest) = split(text);
    match word {
        "solved" => aim(rest).map(Claim::Solved),
        "impossible" => aim(rest).map(Claim::Impossible),
        "fewest" => rest.parse().ok().map(Claim::Fewest),
        "sweeps" => sweeps(rest).map(|(sweeps, aim)| Claim::Sweeps(sweeps.unwrap_or(0), aim)),
        _ => None,
    }
}

fn sweeps(text: &str) -> Option<(Option<u32>, Aim)> {
    let (sweeps, rest) = split(text);
    Some((Some(sweeps.parse().ok()?), aim(rest)?))
}

fn aim(text: &str) -> Option<Aim> {
    let (word, rest) = split(text);
    match word {
        "marbles" => rest.parse().ok().map(Aim::Marbles),
        "exactly" => holes(rest).map(Aim::Exactly),
        _ => None,
    }
}

fn holes(text: &str) -> Option<Holes> {
    u64::from_str_radix(text, 16).ok().map(Holes::from_bits)
}

fn way(line: &str) -> Option<Vec<crate::Jump>> {
    let jumps = line.strip_prefix("jumps")?;
    jumps
        .split_whitespace()
        .map(|jump| jump.parse().ok())
        .collect()
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    fn line(&mut self) -> Result<&'a str, ProofError> {
        let rest = &self.bytes[self.at..];
        let length = rest.iter().take(LONGEST).position(|&byte| byte == b'\n');
        let length = length.ok_or(ProofError::Unreadable(self.at, "a line of text"))?;
        let line = core::str::from_utf8(&rest[..length]);
        let line = line.map_err(|_| ProofError::Unreadable(self.at, "a line of text"))?;
        self.at += length + 1;
        Ok(line)
    }

    /// Reads a part of the line that ends here.
    fn read<T>(
        &self,
        text: &str,
        parse: impl Fn(&str) -> Option<T>,
        expected: &'static str,
    ) -> Result<T, ProofError> {
        parse(text).ok_or(ProofError::Unreadable(self.at - 1, expected))
    }

    fn head(&mut self) -> Result<Proof, ProofError> {
        let board = self.line()?;
        let layout = self.read(
            board,
            layout,
            "`board square` or `board triangular` and its holes",
        )?;
        let line = self.line()?;
        let start = |line: &str| holes(line.strip_prefix("start ")?);
        let start = self.read(line, start, "`start` and its marbles")?;
        if !layout.all().contains_all(start) {
            return Err(ProofError::Unreadable(self.at - 1, "marbles on the board"));
        }
        Ok(Proof {
            layout,
            start,
            claims: Vec::new(),
            ways: Vec::new(),
            refutations: Vec::new(),
        })
    }

    /// What belongs to the refutation that was begun last.
    fn evidence(&mut self, word: &str, rest: &str, proof: &mut Proof) -> Result<(), ProofError> {
        let wrong = |at: usize, expected| Err(ProofError::Unreadable(at, expected));
        let Some(refutation) = proof.refutations.last_mut() else {
            return wrong(
                self.at - 1,
                "`verdict`, `way`, `no-way`, `no-shorter` or `end`",
            );
        };
        match word {
            "parity" => {
                let set = self.read(rest, holes, "a set of holes")?;
                refutation.parities.push(set);
            }
            "pagoda" => {
                let weights = rest.split(' ').map(|weight| weight.parse().ok());
                let Some(weights) = weights.collect() else {
                    return wrong(self.at - 1, "a weight for each hole");
                };
                refutation.pagodas.push(weights);
            }
            "set" | "forward" | "backward" => {
                let positions = self.positions(rest)?;
                match (word, &mut refutation.evidence) {
                    ("set", evidence @ Evidence::Nothing) => *evidence = Evidence::Set(positions),
                    ("forward", evidence @ Evidence::Nothing) => {
                        let forward = alloc::vec![positions];
                        let backward = Vec::new();
                        *evidence = Evidence::Levels { forward, backward };
                    }
                    ("forward", Evidence::Levels { forward, .. }) => forward.push(positions),
                    ("backward", Evidence::Levels { backward, .. }) => backward.push(positions),
                    _ => return wrong(self.at - 1, "one kind of evidence for each refutation"),
                }
            }
            "table" if refutation.evidence == Evidence::Nothing => {
                let (length, names) = split(rest);
                let free = |names: &str| {
                    let hole = |name: &str| proof.layout.index_of(name.parse().ok()?);
                    names.split(' ').map(hole).collect()
                };
                let free = self.read(names, free, "the free holes")?;
                let bits = self.block(length)?.to_vec();
                refutation.evidence = Evidence::Table { free, bits };
            }
            _ => return wrong(self.at - 1, "evidence, `no-way`, `no-shorter` or `end`"),
        }
        Ok(())
    }

    /// This many bytes, and the end of the line after them.
    fn block(&mut self, length: &str) -> Result<&'a [u8], ProofError> {
        let length: Option<usize> = length.parse().ok();
        let rest = &self.bytes[self.at..];
        let block = length.and_then(|length| rest.split_at_checked(length));
        match block {
            Some((block, after)) if after.first() == Some(&b'\n') => {
                self.at += block.len() + 1;
                Ok(block)
            }
            Some(_) | None => Err(ProofError::Unreadable(
                self.at,
                "as many bytes as announced",
            )),
        }
    }

    fn positions(&mut self, rest: &str) -> Result<Vec<Holes>, ProofError> {
        let (count, length) = split(rest);
        let begins = self.at;
        let block = self.block(length)?;
        let wrong = ProofError::Unreadable(begins, "ascending positions, as many as announced");
        let count: usize = count.parse().map_err(|_| wrong.clone())?;
        // Each takes a byte at least.
        let mut positions = Vec::with_capacity(count.min(block.len()));
        let mut bytes = block.iter();
        let mut last: u64 = 0;
        while !bytes.as_slice().is_empty() {
            let step = number(&mut bytes).ok_or_else(|| wrong.clone())?;
            let is_next = step > 0 || positions.is_empty();
            let next = last.checked_add(step).filter(|_| is_next);
            last = next.ok_or_else(|| wrong.clone())?;
            positions.push(Holes::from_bits(last));
        }
        if positions.len() == count {
            Ok(positions)
        } else {
            Err(wrong)
        }
    }

    fn end(&self, begins: usize, sum: &str) -> Result<(), ProofError> {
        if sum != format!("{:08x}", checksum(&self.bytes[..begins])) {
            return Err(ProofError::Checksum);
        }
        if self.at == self.bytes.len() {
            Ok(())
        } else {
            Err(ProofError::Unreadable(self.at, "nothing after the end"))
        }
    }
}

fn number(bytes: &mut core::slice::Iter<'_, u8>) -> Option<u64> {
    let mut number = 0;
    for shift in (0..64).step_by(7) {
        let byte = *bytes.next()?;
        let bits = u64::from(byte & 0x7f);
        number |= bits << shift;
        if byte & 0x80 == 0 {
            // One number has one form.
            let is_shortest = byte != 0 || shift == 0;
            return (is_shortest && bits << shift >> shift == bits).then_some(number);
        }
    }
    None
}

fn layout(line: &str) -> Option<alloc::sync::Arc<Layout>> {
    let (lattice, names) = split(line.strip_prefix("board ")?);
    let mut known = [Lattice::Square, Lattice::Triangular].into_iter();
    let lattice = known.find(|known| known.to_string() == lattice)?;
    let holes: Vec<Hole> = names
        .split(' ')
        .map(|name| name.parse().ok())
        .collect::<Option<_>>()?;
    let layout = Layout::new(lattice, &holes).ok()?;
    // In order, each once, and at the top left: the numbers of the holes follow from their names.
    (layout.holes() == holes).then_some(layout)
}

/// The checksum of some bytes.
pub fn checksum(bytes: &[u8]) -> u32 {
    let mut sum = Checksum::new();
    sum.add(bytes);
    sum.value()
}

/// CRC-32 (ISO 3309, as in zlib): it finds every change of up to 32 bits in a row.
struct Checksum {
    table: [u32; 256],
    sum: u32,
}

impl Checksum {
    fn new() -> Checksum {
        let table = core::array::from_fn(|byte| {
            (0..8).fold(byte as u32, |sum, _| (sum >> 1) ^ (0xedb8_8320 * (sum & 1)))
        });
        Checksum { table, sum: !0 }
    }

    fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            let place = (self.sum ^ u32::from(byte)) & 0xff;
            self.sum = (self.sum >> 8) ^ self.table[place as usize];
        }
    }

    fn value(&self) -> u32 {
        !self.sum
    }
}
