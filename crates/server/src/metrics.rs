//! What an operator can watch: counters in the text form that Prometheus reads.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use parking_lot::Mutex;

use crate::config::Rate;
use crate::rate_limit::Bucket;

/// The upper ends of the buckets, in milliseconds.
const BUCKETS: [u64; 12] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000, 20000];

/// The refusals that are counted each: an attack shows in them.
const REFUSED: [u16; 3] = [401, 403, 429];

/// Refusals that are written to the log, at once and each second.
const LOGGED: Rate = Rate::new(10.0, 1.0);

/// Everything that is counted.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    /// Answers by the first digit of their status.
    answers: [AtomicU64; 5],
    /// Answers that refuse: nobody is known, it is not allowed, it is too much.
    refused: [AtomicU64; REFUSED.len()],
    /// How many of them may still be written to the log.
    refusals_logged: Mutex<Option<Bucket>>,
    /// How long answers took.
    pub(crate) answer_time: Times,
    /// How long it took until a change was on the disk.
    pub(crate) save_time: Times,
    /// Changes that could not be saved.
    pub(crate) failed_saves: AtomicU64,
    /// Changes that another server made first, and that were begun again.
    pub(crate) outrun: AtomicU64,
}

/// How long things took.
#[derive(Debug, Default)]
pub(crate) struct Times {
    buckets: [AtomicU64; BUCKETS.len()],
    count: AtomicU64,
    micros: AtomicU64,
}

impl Times {
    pub(crate) fn note(&self, time: Duration) {
        let millis = time.as_secs_f64() * 1000.0;
        let bucket = BUCKETS.iter().position(|&end| millis <= end as f64);
        if let Some(bucket) = bucket {
            self.buckets[bucket].fetch_add(1, Ordering::Relaxed);
        }
        self.count.fetch_add(1, Ordering::Relaxed);
        let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        self.micros.fetch_add(micros, Ordering::Relaxed);
    }

    /// The lines of a histogram of this name.
    fn samples(&self, name: &str) -> String {
        let mut sum = 0;
        let mut text = String::new();
        for (end, bucket) in BUCKETS.iter().zip(&self.buckets) {
            sum += load(bucket);
            let seconds = *end as f64 / 1000.0;
            text.push_str(&format!("{name}_bucket{{le=\"{seconds}\"}} {sum}\n"));
        }
        let count = load(&self.count);
        let seconds = load(&self.micros) as f64 / 1e6;
        text + &format!(
            "{name}_bucket{{le=\"+Inf\"}} {count}\n{name}_sum {seconds}\n{name}_count {count}"
        )
    }
}

fn load(count: &AtomicU64) -> u64 {
    count.load(Ordering::Relaxed)
}

/// What is counted elsewhere, at the moment of asking.
#[derive(Debug)]
pub(crate) struct Gauges {
    pub(crate) tables: usize,
    pub(crate) listeners: usize,
    pub(crate) engines_waiting: usize,
    pub(crate) questions_waiting: usize,
    pub(crate) database_bytes: u64,
    pub(crate) uptime: Duration,
}

impl Metrics {
    pub(crate) fn note_answer(&self, status: u16, time: Duration) {
        let class = usize::from(status / 100).clamp(1, 5) - 1;
        self.answers[class].fetch_add(1, Ordering::Relaxed);
        self.answer_time.note(time);
        if let Some(index) = REFUSED.iter().position(|&known| known == status) {
            self.refused[index].fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Whether another refusal may be written to the log, which should not grow by an attack.
    pub(crate) fn may_log_refusal(&self, now: Instant) -> bool {
        let mut logged = self.refusals_logged.lock();
        let bucket = logged.get_or_insert_with(|| Bucket::full(LOGGED, now));
        bucket.take(now).is_ok()
    }

    /// The text that Prometheus reads.
    pub(crate) fn text(&self, gauges: &Gauges) -> String {
        let [ones, twos, threes, fours, fives] = self.answers.each_ref().map(load);
        let [unknown, forbidden, too_many] = self.refused.each_ref().map(load);
        let answer_times = self.answer_time.samples("marbles_answer_seconds");
        let save_times = self.save_time.samples("marbles_keep_seconds");
        let failed_saves = load(&self.failed_saves);
        let outrun = load(&self.outrun);
        let uptime = gauges.uptime.as_secs_f64();
        let Gauges {
            tables,
            listeners,
            engines_waiting,
            questions_waiting,
            database_bytes,
            ..
        } = gauges;
        format!(
            "\
# HELP marbles_answers_total Answers by the class of their status.
# TYPE marbles_answers_total counter
marbles_answers_total{{class=\"1xx\"}} {ones}
marbles_answers_total{{class=\"2xx\"}} {twos}
marbles_answers_total{{class=\"3xx\"}} {threes}
marbles_answers_total{{class=\"4xx\"}} {fours}
marbles_answers_total{{class=\"5xx\"}} {fives}
# HELP marbles_refused_total Answers that refuse: no token, not allowed, too many.
# TYPE marbles_refused_total counter
marbles_refused_total{{status=\"401\"}} {unknown}
marbles_refused_total{{status=\"403\"}} {forbidden}
marbles_refused_total{{status=\"429\"}} {too_many}
# HELP marbles_answer_seconds Time until an answer was ready.
# TYPE marbles_answer_seconds histogram
{answer_times}
# HELP marbles_keep_seconds Time until a change was on the disk.
# TYPE marbles_keep_seconds histogram
{save_times}
# HELP marbles_not_kept_total Changes that could not be stored.
# TYPE marbles_not_kept_total counter
marbles_not_kept_total {failed_saves}
# HELP marbles_outrun_total Changes begun again because another server was first.
# TYPE marbles_outrun_total counter
marbles_outrun_total {outrun}
# HELP marbles_tables Tables in memory.
# TYPE marbles_tables gauge
marbles_tables {tables}
# HELP marbles_listeners WebSockets.
# TYPE marbles_listeners gauge
marbles_listeners {listeners}
# HELP marbles_engines_waiting Engine seats that wait for a thread.
# TYPE marbles_engines_waiting gauge
marbles_engines_waiting {engines_waiting}
# HELP marbles_questions_waiting Questions that wait for a thread.
# TYPE marbles_questions_waiting gauge
marbles_questions_waiting {questions_waiting}
# HELP marbles_database_bytes Bytes of the database in use.
# TYPE marbles_database_bytes gauge
marbles_database_bytes {database_bytes}
# HELP marbles_uptime_seconds Time since the server began.
# TYPE marbles_uptime_seconds gauge
marbles_uptime_seconds {uptime}
"
        )
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::{Gauges, Metrics};

    #[test]
    fn a_flood_of_refusals_does_not_fill_the_log() {
        let metrics = Metrics::default();
        let now = Instant::now();
        let logged = (0..1000).filter(|_| metrics.may_log_refusal(now)).count();
        assert_eq!(logged, 10);
        assert!(metrics.may_log_refusal(now + Duration::from_secs(1)));
    }

    #[test]
    fn buckets_hold_everything_up_to_their_end() {
        let metrics = Metrics::default();
        for (status, millis) in [(200, 1), (200, 3), (429, 700), (500, 60_000)] {
            metrics.note_answer(status, Duration::from_millis(millis));
        }
        let text = metrics.text(&Gauges {
            tables: 3,
            listeners: 2,
            engines_waiting: 1,
            questions_waiting: 0,
            database_bytes: 4096,
            uptime: Duration::from_secs(5),
        });
        for expected in [
            "marbles_answers_total{class=\"2xx\"} 2",
            "marbles_answers_total{class=\"5xx\"} 1",
            "marbles_refused_total{status=\"403\"} 0",
            "marbles_refused_total{status=\"429\"} 1",
            "marbles_answer_seconds_bucket{le=\"0.001\"} 1",
            "marbles_answer_seconds_bucket{le=\"0.005\"} 2",
            "marbles_answer_seconds_bucket{le=\"1\"} 3",
            "marbles_answer_seconds_bucket{le=\"+Inf\"} 4",
            "marbles_answer_seconds_sum 60.704",
            "marbles_tables 3",
            "marbles_database_bytes 4096",
        ] {
            assert!(
                text.lines().any(|line| line == expected),
                "{expected}\n{text}"
            );
        }
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let value = line.rsplit(' ').next().unwrap();
            assert!(value.parse::<f64>().is_ok(), "{line}");
        }
    }
}
