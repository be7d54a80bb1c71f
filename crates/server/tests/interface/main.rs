//! The interface seen from outside: every answer is compared with the OpenAPI document.

#![allow(clippy::unwrap_used)] // A test that cannot go on should fail there.

#[path = "../../../database/src/cluster.rs"]
mod cluster;
mod contract;
mod flooding;
mod house;
mod live;
mod meeting;
mod operating;
mod playing;
mod puzzling;
mod refusing;
mod several;
mod sharing;
mod studying;
mod tables;
mod thinking;
mod types;
