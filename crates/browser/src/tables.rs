//! The tables of this browser: the requests that a server answers, without the server.

use std::collections::BTreeMap;
use std::time::Duration;

use api::here::{Call, EngineMove, Errand, ErrandKind, SavedClock, SavedTable, WorkerAnswer};
use api::{
    Act, ActOutcome, Code, Fingerprint, HostedTable, RawValue, Reason, Refusal, SeatWish,
    ServerMessage, Standing, TableHead, TableId,
};
use play::{ClockState, Effort, EngineTurn, Table};

/// The one who uses this browser; there is nobody to tell apart.
const OWNER: Fingerprint = Fingerprint([0; 32]);

/// What a page sends as its token.
const TOKEN: &str = "00000000000000000000000000000000";

/// The longest that a question may take.
const LONGEST_QUESTION: Duration = Duration::from_secs(600);

/// The tables that are open in this browser.
#[derive(Debug, Default)]
pub struct Tables {
    tables: BTreeMap<TableId, HostedTable>,
}

impl Tables {
    /// Answers a [`Call`] with an [`WorkerAnswer`], both as JSON.
    pub fn ask(&mut self, request: &[u8]) -> String {
        let answer = api::read(request).and_then(|call: Call| self.answer(&call));
        api::to_json(&answer.unwrap_or_else(|refusal| WorkerAnswer::refused(&refusal)))
    }

    fn answer(&mut self, call: &Call) -> Result<WorkerAnswer, Refusal> {
        let (path, query) = call.path.split_once('?').unwrap_or((&call.path, ""));
        let parts: Vec<&str> = path.trim_start_matches('/').split('/').collect();
        match (call.method.as_str(), parts.as_slice()) {
            ("GET", ["games"]) => Ok(WorkerAnswer::ok(&api::Games::all())),
            ("POST", ["look"]) => WorkerAnswer::work(api::Reached::sight, call.body()),
            ("POST", ["arrange"]) => WorkerAnswer::work(api::Arrange::sight, call.body()),
            ("POST", ["read"]) => WorkerAnswer::work(api::read_text, call.body()),
            ("POST", ["lines"]) => lines(call.body()),
            ("POST", ["tables"]) => self.open(call),
            ("POST", ["kept"]) => self.take_out(call),
            ("GET", ["tables", id]) => Ok(WorkerAnswer::ok(&self.find(id)?.view(call.now()))),
            ("DELETE", ["tables", id]) => self.forget(id),
            ("GET", ["tables", id, "at", count]) => self.look_at(id, count, call.now()),
            ("GET", ["tables", id, what]) => self.look(id, what, query),
            ("POST", ["tables", id, verb]) => self.change(id, verb, call),
            _ => {
                let message = format!("{} {} is not answered here", call.method, call.path);
                Err(Refusal::new(Code::NotFound, message))
            }
        }
    }

    fn find(&mut self, id: &str) -> Result<&mut HostedTable, Refusal> {
        let found = id.parse().ok().and_then(|id| self.tables.get_mut(&id));
        found.ok_or_else(|| missing(id))
    }

    fn open(&mut self, call: &Call) -> Result<WorkerAnswer, Refusal> {
        let request: api::Create = api::read(call.body())?;
        let table = api::described(&request.source()?, |id| Ok(self.find(id)?.table.record()))?;
        let (table, wishes) = api::set_up(table, &request)?;
        if wishes.contains(&SeatWish::Open) {
            let message = "somebody else can only be invited to a table on a server";
            return Err(Refusal::new(Code::BadRequest, message));
        }
        let id = TableId::here_from_bytes(call.chance());
        let head = TableHead::alone(OWNER, wishes, call.now);
        let hosted = HostedTable::new(id.clone(), table, head);
        let view = api::to_raw(&hosted.view(call.now()));
        let secret = || api::Secret(TOKEN.to_owned());
        let opened = api::Opened {
            id: id.to_string(),
            token: secret(),
            tokens: hosted.head.holders.map(|holder| holder.map(|_| secret())),
            invites: [None, None],
            view: &view,
        };
        let answer = WorkerAnswer::with(201, &opened);
        let answer = attended(answer, &hosted, call.now());
        self.tables.insert(id, hosted);
        Ok(answer)
    }

    /// Takes a table that the page has kept out again, as it was.
    fn take_out(&mut self, call: &Call) -> Result<WorkerAnswer, Refusal> {
        let kept: SavedTable = api::read(call.body())?;
        let id: TableId = kept.id.parse().map_err(|_| missing(&kept.id))?;
        let bad = |error: String| Refusal::new(Code::BadRecord, error);
        let table = Table::read_record(&kept.record);
        let mut table = table.map_err(|damage| bad(damage.to_string()))?;
        let now = call.now();
        let thought = Duration::from_millis(kept.clock.thought);
        // Nobody was here: a clock that ran has waited.
        let state = match kept.clock {
            SavedClock { running: true, .. } => ClockState::Running,
            SavedClock { paused: true, .. } => ClockState::Paused,
            SavedClock { .. } => ClockState::Stopped,
        };
        table.set_clock(state, thought, now);
        let wishes = table.seats().map(SeatWish::from);
        let head = TableHead::alone(OWNER, wishes, kept.created);
        let mut hosted = HostedTable::new(id.clone(), table, head);
        hosted.head.version = kept.version;
        hosted.engine_waits = hosted.table.has_undone();
        let answer = WorkerAnswer::ok(&hosted.view(now));
        let answer = attended(answer, &hosted, now);
        self.tables.insert(id, hosted);
        Ok(answer)
    }

    fn forget(&mut self, id: &str) -> Result<WorkerAnswer, Refusal> {
        let id: TableId = id.parse().map_err(|_| missing(id))?;
        match self.tables.remove(&id) {
            Some(_) => Ok(WorkerAnswer::nothing()),
            None => Err(missing(&id.to_string())),
        }
    }

    fn look_at(&mut self, id: &str, count: &str, now: Duration) -> Result<WorkerAnswer, Refusal> {
        let unreadable = |_| Refusal::new(Code::BadRequest, "expected a number of moves");
        let count = count.parse().map_err(unreadable)?;
        let earlier = self.find(id)?.walked_to(count)?;
        Ok(WorkerAnswer::ok(&earlier.view(now)))
    }

    fn look(&mut self, id: &str, what: &str, query: &str) -> Result<WorkerAnswer, Refusal> {
        let hosted = self.find(id)?;
        match what {
            "seat" => Ok(WorkerAnswer::ok(&standing(hosted)?.seating())),
            "export" => Ok(WorkerAnswer::ok(&hosted.table.record().to_string())),
            "states" => Ok(WorkerAnswer::ok(&api::States::from(hosted.table.states()))),
            "steps" => {
                let named = query.strip_prefix("move=");
                let missing = || Refusal::new(Code::BadRequest, "name a move, as in ?move=F4U");
                let steps = hosted.table.steps_of(named.ok_or_else(missing)?)?;
                Ok(WorkerAnswer::ok(&api::Steps { steps }))
            }
            other => Err(no_address(other)),
        }
    }

    fn change(&mut self, id: &str, verb: &str, call: &Call) -> Result<WorkerAnswer, Refusal> {
        let now = call.now();
        let hosted = self.find(id)?;
        if hosted.flag_falls(now) {
            let by = Some(hosted.table.turn());
            return Ok(changed(hosted, ActOutcome::Changed(Reason::Flag, by), now));
        }
        match verb {
            "hint" => ask(hosted, (ErrandKind::Hint, play::HINT_TIME), call.body()),
            "evaluate" => ask(
                hosted,
                (ErrandKind::Evaluate, api::EVALUATE_TIME),
                call.body(),
            ),
            "solve" => ask(hosted, (ErrandKind::Solve, api::SOLVE_TIME), call.body()),
            // The page wakes up to see whether a flag has fallen; it stands.
            "tick" => Ok(attended(WorkerAnswer::nothing(), hosted, now)),
            "engine" => {
                let found: EngineMove = api::read(call.body())?;
                let done = hosted.engine_plays(found.version, found.text, now)?;
                Ok(changed(hosted, done, now))
            }
            verb => {
                let (version, act) =
                    Act::read(verb, call.body())?.ok_or_else(|| no_address(verb))?;
                let who = standing(hosted)?;
                let done = hosted.obey(who, version, act, now)?;
                Ok(changed(hosted, done, now))
            }
        }
    }
}

fn missing(id: &str) -> Refusal {
    let message = format!("there is no table called {id:?} in this browser");
    Refusal::new(Code::NoTable, message)
}

fn no_address(what: &str) -> Refusal {
    let message = format!("a table here does not answer to {what:?}");
    Refusal::new(Code::NotFound, message)
}

/// The best lines of a position that belongs to no table.
fn lines(body: &[u8]) -> Result<WorkerAnswer, Refusal> {
    let asked: api::AskLines = api::read(body)?;
    let time = asked.time(api::LINES_TIME, LONGEST_QUESTION)?;
    let table = asked.table()?;
    let count = asked.count()?;
    let effort = Effort::default();
    Ok(asking(errand(
        &table,
        ErrandKind::Lines(count),
        effort,
        time,
    )))
}

fn standing(hosted: &mut HostedTable) -> Result<Standing, Refusal> {
    hosted.standing(OWNER)
}

/// The answer to a change: the view, with what listeners are told and what the page has to do.
fn changed(hosted: &mut HostedTable, done: ActOutcome, now: Duration) -> WorkerAnswer {
    let (reason, by) = match done {
        ActOutcome::Already(version) => {
            let view = api::to_raw(&hosted.view(now));
            let view: &RawValue = &view;
            return WorkerAnswer::ok(&api::Changed { version, view });
        }
        ActOutcome::Changed(reason, by) => (reason, by),
    };
    hosted.head.version += 1;
    let version = hosted.head.version;
    let shown = hosted.view(now);
    let view = api::to_raw(&shown);
    let steps = api::to_raw(&shown.last_steps());
    let event = ServerMessage::View {
        version,
        reason,
        by: by.map(api::SideNumber::from),
        view: &view,
    };
    let moved = api::Moved {
        version,
        steps: &steps,
        view: &view,
    };
    let answer = WorkerAnswer {
        event: Some(api::to_raw(&event)),
        ..WorkerAnswer::ok(&moved)
    };
    attended(answer, hosted, now)
}

/// Adds what the page has to do: keep the table, let an engine think, look at a flag.
fn attended(answer: WorkerAnswer, hosted: &HostedTable, now: Duration) -> WorkerAnswer {
    let clock = hosted.clock(now);
    let is_running = clock.state == ClockState::Running && !hosted.is_over();
    let flag = clock.left[hosted.table.turn().index()].filter(|_| is_running);
    let choose = |turn: EngineTurn| {
        let level = turn.level;
        let effort = Effort {
            level,
            ..turn.effort
        };
        Errand {
            table: hosted.id.to_string(),
            version: hosted.head.version,
            ..errand(&hosted.table, ErrandKind::Choose, effort, turn.time)
        }
    };
    WorkerAnswer {
        kept: Some(kept(hosted, is_running, now)),
        flag: flag.map(millis),
        engine: hosted.engine_turn(now).map(choose),
        ..answer
    }
}

/// The answer is for somebody who thinks to find.
fn asking(question: Errand) -> WorkerAnswer {
    WorkerAnswer {
        question: Some(question),
        ..WorkerAnswer::nothing()
    }
}

/// Something to think about, of the position on a table that has no name yet.
fn errand(table: &Table, kind: ErrandKind, effort: Effort, time: Duration) -> Errand {
    Errand {
        table: String::new(),
        version: 0,
        kind,
        record: table.record().to_string(),
        at: table.moves_made(),
        level: effort.level.number(),
        seed: effort.seed,
        ms: millis(time),
        job: None,
    }
}

fn kept(hosted: &HostedTable, is_running: bool, now: Duration) -> SavedTable {
    let line = api::TableLine {
        id: hosted.id.to_string(),
        game: hosted.table.game().to_string(),
        title: hosted.table.game().title(),
        version: hosted.head.version,
        status: hosted.table.status(),
        over: hosted.is_over(),
        moves: hosted.moves_made() as u64,
        seats: hosted.seat_wishes().map(api::Seat::from),
        position: hosted.table.position_text(),
        created: hosted.head.created,
        updated: millis(now),
        names: [None, None],
        public: false,
    };
    SavedTable {
        line: api::to_raw(&line),
        id: line.id,
        version: line.version,
        created: line.created,
        record: hosted.table.record().to_string(),
        clock: SavedClock {
            running: is_running,
            paused: hosted.is_paused(),
            thought: millis(hosted.clock(now).this_move),
        },
    }
}

/// A question becomes a job for the engine; it takes its usual time unless it names another.
fn ask(
    hosted: &HostedTable,
    (kind, usual): (ErrandKind, Duration),
    body: &[u8],
) -> Result<WorkerAnswer, Refusal> {
    let question: api::Question = api::read(body)?;
    let time = question.time(usual, LONGEST_QUESTION)?;
    let asked = hosted.ask(&question)?;
    Ok(asking(Errand {
        table: hosted.id.to_string(),
        version: hosted.head.version,
        at: asked.at,
        job: question.job()?,
        ..errand(&hosted.table, kind, asked.effort, time)
    }))
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
