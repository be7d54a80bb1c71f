"""What the files of both networks have in common (see `crates/think/src/net.rs`)."""

import struct


def fnv(content):
    """The 64-bit FNV-1a sum of some bytes."""
    total = 0xCBF29CE484222325
    for byte in content:
        total = (total ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return total


def sealed(content):
    """The bytes with their checksum behind them."""
    return content + struct.pack("<Q", fnv(content))
