//! Marbles on their way: what the board looks like between two positions.
//!
//! On boards of holes all marbles of a move go together and are drawn between
//! their holes; pits are filled one step after the other.

use std::time::Duration;

use game::Side;
use play::{Place, PlaceKind, Step};

use crate::settings::Speed;

/// Frames of a move on a board of holes, each shown this long.
const GLIDE: (u32, Duration) = (4, Duration::from_millis(55));

/// How long a sowing takes, and the most and least for one marble.
const SOWING: Duration = Duration::from_millis(1600);
const SLOWEST: Duration = Duration::from_millis(110);
const FASTEST: Duration = Duration::from_millis(12);

/// The board at one moment.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Scene {
    /// The places, with the marbles that stand still.
    pub(crate) places: Vec<Place>,
    /// The marbles that are on their way.
    pub(crate) movers: Vec<Mover>,
    /// The places a marble has just come to or is about to vanish from.
    pub(crate) lit: Vec<String>,
}

impl Scene {
    /// A board on which nothing moves.
    pub(crate) fn still(places: &[Place]) -> Scene {
        Scene {
            places: places.to_vec(),
            movers: Vec::new(),
            lit: Vec::new(),
        }
    }
}

/// A marble between two holes.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Mover {
    pub(crate) x: f32,
    pub(crate) y: f32,
    pub(crate) side: Option<Side>,
}

/// A move that is being shown.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Animation {
    before: Vec<Place>,
    steps: Vec<Step>,
    began: Duration,
    frames: u32,
    pace: Duration,
}

impl Animation {
    /// Shows how the steps lead on from the places; nothing if nothing moves.
    pub(crate) fn new(
        before: Vec<Place>,
        steps: Vec<Step>,
        now: Duration,
        speed: Speed,
    ) -> Option<Animation> {
        let count = u32::try_from(steps.len()).ok().filter(|&count| count > 0)?;
        let sows = before.iter().any(|place| place.kind != PlaceKind::Hole);
        let (frames, pace) = if sows {
            (count, (SOWING / count).clamp(FASTEST, SLOWEST))
        } else {
            GLIDE
        };
        let pace = match speed {
            Speed::Normal => pace,
            Speed::Fast => pace / 2,
            Speed::Slow => pace * 2,
            Speed::Off => return None,
        };
        Some(Animation {
            before,
            steps,
            began: now,
            frames,
            pace,
        })
    }

    /// When the next frame is due; nothing when the last one has been shown.
    pub(crate) fn next_frame(&self, now: Duration) -> Option<Duration> {
        let shown = self.frame(now) + 1;
        (shown <= self.frames).then(|| self.began + self.pace * shown)
    }

    /// The board at this moment.
    pub(crate) fn scene(&self, now: Duration) -> Scene {
        let frame = self.frame(now).min(self.frames.saturating_sub(1));
        let sows = self
            .before
            .iter()
            .any(|place| place.kind != PlaceKind::Hole);
        if sows {
            self.sowing(frame as usize + 1)
        } else {
            self.gliding((frame + 1) as f32 / (self.frames + 1) as f32)
        }
    }

    fn frame(&self, now: Duration) -> u32 {
        let passed = now.saturating_sub(self.began).as_nanos() / self.pace.as_nanos().max(1);
        u32::try_from(passed).unwrap_or(u32::MAX).min(self.frames)
    }

    fn sowing(&self, done: usize) -> Scene {
        let mut scene = Scene::still(&self.before);
        for step in &self.steps[..done.min(self.steps.len())] {
            add(&mut scene.places, &step.from, |marbles| {
                marbles.saturating_sub(step.marbles)
            });
            let to = step.to.as_deref().unwrap_or_default();
            add(&mut scene.places, to, |marbles| marbles + step.marbles);
            scene.lit = vec![to.to_owned()];
        }
        scene
    }

    fn gliding(&self, part: f32) -> Scene {
        let mut scene = Scene::still(&self.before);
        for step in &self.steps {
            let place = |name: &str| self.before.iter().find(|place| place.name == name);
            let Some(from) = place(&step.from) else {
                continue;
            };
            let Some(to) = step.to.as_deref().and_then(place) else {
                scene.lit.push(step.from.clone());
                continue;
            };
            let between = |from: i32, to: i32| from as f32 + (to - from) as f32 * part;
            scene.movers.push(Mover {
                x: between(from.x, to.x),
                y: between(from.y, to.y),
                side: from.side,
            });
            add(&mut scene.places, &step.from, |_| 0);
        }
        scene
    }
}

fn add(places: &mut [Place], name: &str, change: impl Fn(u32) -> u32) {
    if let Some(place) = places.iter_mut().find(|place| place.name == name) {
        place.marbles = change(place.marbles);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use play::{Game, Table};

    use super::Animation;
    use crate::settings::Speed;

    const fn ms(count: u64) -> Duration {
        Duration::from_millis(count)
    }

    fn played(game: Game, text: &str) -> Animation {
        let start = play::setup::start(game, &[]).unwrap();
        let mut table = Table::read(game, &start).unwrap();
        let before = table.view().places;
        let steps = table.play(text).unwrap();
        Animation::new(before, steps, ms(1000), Speed::Normal).unwrap()
    }

    #[test]
    fn a_jumping_marble_glides_and_the_other_stays_until_it_is_jumped() {
        let animation = played(Game::Solitaire, "F4U");
        let scene = animation.scene(ms(1110));
        assert_eq!(scene.movers.len(), 1);
        let mover = &scene.movers[0];
        assert!(mover.y > 6.0 && mover.y < 10.0, "between D and F");
        assert_eq!(scene.lit, ["E4"]);
    }

    #[test]
    fn a_sowing_drops_one_marble_a_frame() {
        let animation = played(Game::Congkak, "7");
        let marbles = |scene: &super::Scene, name: &str| {
            let place = scene.places.iter().find(|place| place.name == name);
            place.unwrap().marbles
        };
        let scene = animation.scene(ms(1000));
        assert_eq!((marbles(&scene, "S7"), marbles(&scene, "S6")), (6, 8));
        assert_eq!(scene.lit, ["S6"]);
        let scene = animation.scene(ms(9000));
        assert_eq!((marbles(&scene, "S7"), marbles(&scene, "S")), (0, 1));
    }

    #[test]
    fn frames_come_one_after_the_other_and_then_no_more() {
        let animation = played(Game::Abalone, "a1b2");
        let mut now = ms(1000);
        let mut frames = 0;
        while let Some(next) = animation.next_frame(now) {
            assert!(next > now);
            now = next;
            frames += 1;
        }
        assert_eq!(frames, 4);
    }
}
