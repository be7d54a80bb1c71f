//! The tables of this browser: the requests that a server answers, without the server.

use std::collections::BTreeMap;
use std::time::Duration;

use api::worker::{
    Call, EngineMove, SavedClock, SavedTable, WorkerAnswer, WorkerJob, WorkerJobKind,
};
use api::{
    Act, ActOutcome, Code, Fingerprint, HostedTable, JobKind, RawValue, Reason, Refusal, Route,
    SeatChoice, ServerMessage, TableHead, TableId,
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
        let now = call.now();
        let (path, query) = call.path.split_once('?').unwrap_or((&call.path, ""));
        // What the page alone asks of its own module.
        match path.split('/').collect::<Vec<&str>>()[..] {
            ["", "kept"] => return self.take_out(call),
            // It wakes up to see whether a flag has fallen; it stands.
            ["", "tables", id, "tick"] => {
                return self.change(id, now, |hosted| {
                    Ok(attended(WorkerAnswer::nothing(), hosted, now))
                });
            }
            ["", "tables", id, "engine"] => {
                return self.change(id, now, |hosted| engine_plays(hosted, call));
            }
            _ => {}
        }
        let (route, [id, count]) =
            Route::find(&call.method, path).ok_or_else(|| call.not_here())?;
        use Route as R;
        match route {
            R::Games => Ok(WorkerAnswer::ok(&api::Games::all())),
            R::Look => WorkerAnswer::work(api::Reached::sight, call.body()),
            R::Arrange => WorkerAnswer::work(api::Arrange::sight, call.body()),
            R::Read => WorkerAnswer::work(api::read_text, call.body()),
            R::Lines => lines(call.body()),
            R::Create => self.open(call),
            R::Table => Ok(WorkerAnswer::ok(&self.find(id)?.view(now))),
            R::Delete => self.forget(id),
            R::Earlier => self.look_at(id, count, now),
            R::Seat => Ok(WorkerAnswer::ok(&self.find(id)?.standing(OWNER)?.seating())),
            R::Export => Ok(WorkerAnswer::ok(&self.find(id)?.table.record().to_string())),
            R::TableStates => Ok(WorkerAnswer::ok(&api::States::from(self.find(id)?.table.states()))),
            R::Steps => self.steps(id, query),
            R::Move | R::Undo | R::Redo | R::GoTo | R::Restart | R::Pause | R::Resume | R::Resign | R::Draw
            | R::Takeback | R::Decline | R::LayOut | R::Seats => self.change(id, now, |hosted| act(hosted, route, call)),
            R::Hint => self.change(id, now, |hosted| ask(hosted, JobKind::Hint, call)),
            R::Evaluate => self.change(id, now, |hosted| ask(hosted, JobKind::Evaluate, call)),
            R::Solve => self.change(id, now, |hosted| ask(hosted, JobKind::Solve, call)),
            // The module of the engines answers these.
            R::Write | R::States | R::Course | R::LessonAnswer | R::Puzzles | R::Puzzle | R::PuzzleToday
            | R::PuzzleAnswer | R::PuzzleClue
            // A server answers these, or the page itself.
            | R::OpenApi | R::Server | R::Tables | R::Events | R::Sit | R::Cancel | R::Person | R::Rename
            | R::ForgetPerson | R::OwnTables | R::Lobby | R::LobbyEvents | R::Challenge | R::Withdraw | R::Take
            | R::Abort | R::Claim | R::Rematch => Err(call.not_here()),
        }
    }

    fn find(&mut self, id: &str) -> Result<&mut HostedTable, Refusal> {
        let found = id.parse().ok().and_then(|id| self.tables.get_mut(&id));
        found.ok_or_else(|| missing(id))
    }

    fn open(&mut self, call: &Call) -> Result<WorkerAnswer, Refusal> {
        let request: api::Create = api::read(call.body())?;
        let table = api::described(&request.source()?, |id| Ok(self.find(id)?.table.record()))?;
        let (table, choices) = api::set_up(table, &request)?;
        if choices.contains(&SeatChoice::Open) {
            let message = "another player can be invited only to a table on a server";
            return Err(Refusal::new(Code::BadRequest, message));
        }
        let id = TableId::here_from_bytes(call.chance());
        let head = TableHead::alone(OWNER, choices, call.now);
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

    /// Opens a table that the page has saved, as it was.
    fn take_out(&mut self, call: &Call) -> Result<WorkerAnswer, Refusal> {
        let saved: SavedTable = api::read(call.body())?;
        let id: TableId = saved.id.parse().map_err(|_| missing(&saved.id))?;
        let bad = |error: String| Refusal::new(Code::BadRecord, error);
        let table = Table::read_record(&saved.record);
        let mut table = table.map_err(|damage| bad(damage.to_string()))?;
        let now = call.now();
        let thought = Duration::from_millis(saved.clock.thought);
        // Nobody was here: a clock that ran has waited.
        let state = match saved.clock {
            SavedClock { running: true, .. } => ClockState::Running,
            SavedClock { paused: true, .. } => ClockState::Paused,
            SavedClock { .. } => ClockState::Stopped,
        };
        table.set_clock(state, thought, now);
        let choices = table.seats().map(SeatChoice::from);
        let head = TableHead::alone(OWNER, choices, saved.created);
        let mut hosted = HostedTable::new(id.clone(), table, head);
        hosted.head.version = saved.version;
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

    fn steps(&mut self, id: &str, query: &str) -> Result<WorkerAnswer, Refusal> {
        let missing = || Refusal::new(Code::BadRequest, "name a move, as in ?move=F4U");
        let named = query.strip_prefix("move=").ok_or_else(missing)?;
        let steps = self.find(id)?.table.steps_of(named)?;
        Ok(WorkerAnswer::ok(&api::Steps { steps }))
    }

    /// Does something to a table, unless the mover's flag has fallen: then that is what has changed.
    fn change(
        &mut self,
        id: &str,
        now: Duration,
        what: impl FnOnce(&mut HostedTable) -> Result<WorkerAnswer, Refusal>,
    ) -> Result<WorkerAnswer, Refusal> {
        let hosted = self.find(id)?;
        if hosted.flag_falls(now) {
            let by = Some(hosted.table.turn());
            return Ok(changed(hosted, ActOutcome::Changed(Reason::Flag, by), now));
        }
        what(hosted)
    }
}

fn act(hosted: &mut HostedTable, route: Route, call: &Call) -> Result<WorkerAnswer, Refusal> {
    let (version, act) = Act::read(route, call.body())?;
    let owner = hosted.standing(OWNER)?;
    let done = hosted.obey(owner, version, act, call.now())?;
    Ok(changed(hosted, done, call.now()))
}

fn engine_plays(hosted: &mut HostedTable, call: &Call) -> Result<WorkerAnswer, Refusal> {
    let found: EngineMove = api::read(call.body())?;
    let done = hosted.engine_plays(found.version, found.text, call.now())?;
    Ok(changed(hosted, done, call.now()))
}

fn missing(id: &str) -> Refusal {
    let message = format!("there is no table called {id:?} in this browser");
    Refusal::new(Code::NoTable, message)
}

/// The best lines of a position that belongs to no table.
fn lines(body: &[u8]) -> Result<WorkerAnswer, Refusal> {
    let asked: api::AskLines = api::read(body)?;
    let time = asked.time(api::LINES_TIME, LONGEST_QUESTION)?;
    let table = asked.table()?;
    let count = asked.count()?;
    let effort = Effort::default();
    Ok(asking(worker_job(
        &table,
        WorkerJobKind::Lines(count),
        effort,
        time,
    )))
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

/// Adds what the page has to do: save the table, let an engine think, look at a flag.
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
        WorkerJob {
            table: hosted.id.to_string(),
            version: hosted.head.version,
            ..worker_job(&hosted.table, WorkerJobKind::Choose, effort, turn.time)
        }
    };
    WorkerAnswer {
        saved: Some(saved(hosted, is_running, now)),
        flag: flag.map(millis),
        engine: hosted.engine_turn(now).map(choose),
        ..answer
    }
}

/// The answer is for somebody who thinks to find.
fn asking(question: WorkerJob) -> WorkerAnswer {
    WorkerAnswer {
        question: Some(question),
        ..WorkerAnswer::nothing()
    }
}

/// Something to think about, of the position on a table that has no name yet.
fn worker_job(table: &Table, kind: WorkerJobKind, effort: Effort, time: Duration) -> WorkerJob {
    WorkerJob {
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

fn saved(hosted: &HostedTable, is_running: bool, now: Duration) -> SavedTable {
    let line = api::TableLine {
        id: hosted.id.to_string(),
        game: hosted.table.game().to_string(),
        title: hosted.table.game().title(),
        version: hosted.head.version,
        status: hosted.table.status(),
        over: hosted.is_over(),
        moves: hosted.moves_made() as u64,
        seats: hosted.seat_choices().map(api::Seat::from),
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
fn ask(hosted: &HostedTable, kind: JobKind, call: &Call) -> Result<WorkerAnswer, Refusal> {
    let question: api::Question = api::read(call.body())?;
    let time = question.time(kind.usual_time(), LONGEST_QUESTION)?;
    let asked = hosted.ask(&question)?;
    Ok(asking(WorkerJob {
        table: hosted.id.to_string(),
        version: hosted.head.version,
        at: asked.at,
        job: question.job()?,
        ..worker_job(&hosted.table, kind.into(), asked.effort, time)
    }))
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
