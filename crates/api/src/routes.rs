//! Every address of the interface, once: its method, its path, who may call it, what it costs, what it reads and answers.
//!
//! The server makes its HTTP routes and its OpenAPI document of this list, and the page's own module looks up in it what
//! it is asked for. Both match on [`Route`] and name every one, so that a new one cannot be forgotten.

use utoipa::ToSchema;
use utoipa::openapi::{RefOr, Schema};

use crate::{
    AnswerLesson, Arrange, AskClue, AskLines, Cancel, Challenge, Claim, Count, Create, Decline,
    Empty, Expand, FindPuzzles, LayOut, MakeMove, MaybeCount, Name, Question, Reached, ReadText,
    Reseat, Resign, Sit, TryPuzzle,
};

/// How a request is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    /// To look.
    Get,
    /// To have something done or worked out.
    Post,
    /// To have something deleted.
    Delete,
}

impl Method {
    /// As it is sent.
    pub const fn name(self) -> &'static str {
        match self {
            Method::Get => "GET",
            Method::Post => "POST",
            Method::Delete => "DELETE",
        }
    }
}

/// Who may call a route.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Caller {
    /// Everybody; a token, where one is of use, is sent in a message.
    Anyone,
    /// The holder of a token or a key, which is sent in the header.
    Holder,
}

/// What a client may use so much of, and no more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Quota {
    /// Requests.
    Requests,
    /// New tables.
    NewTables,
    /// Questions to an engine or a solver.
    Questions,
    /// Kibibytes on the disk.
    Disk,
    /// New challenges.
    Challenges,
}

/// What a request costs its client.
///
/// A request is about what a look at a table takes; one that works a hundred times as long counts as a hundred.
#[derive(Debug, Clone, Copy)]
pub struct Cost {
    /// How many requests it counts as.
    pub requests: f64,
    /// How many more for each kibibyte of its body.
    pub each_kibibyte: f64,
    /// And one of these.
    pub also: Option<Quota>,
}

impl Cost {
    /// A usual request.
    pub const ONE: Cost = Cost::of(1.0);
    /// Two visits to the database, or a game played once more.
    pub const SOME: Cost = Cost::of(4.0);
    /// A hundred tables, read and written.
    const MANY: Cost = Cost::of(100.0);
    const LONG: Cost = Cost::ONE.and_its_length();
    const QUESTION: Cost = Cost::LONG.and(Quota::Questions);
    const CHALLENGE: Cost = Cost::SOME.and(Quota::Challenges);
    const NEW_TABLE: Cost = Cost::SOME.and(Quota::NewTables);
    const LONG_TABLE: Cost = Cost::NEW_TABLE.and_its_length();

    const fn of(requests: f64) -> Cost {
        Cost {
            requests,
            each_kibibyte: 0.0,
            also: None,
        }
    }

    /// Every kibibyte of moves is played, written and read again.
    const fn and_its_length(self) -> Cost {
        Cost {
            each_kibibyte: 2.0,
            ..self
        }
    }

    const fn and(self, quota: Quota) -> Cost {
        Cost {
            also: Some(quota),
            ..self
        }
    }
}

/// How an answer is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnswerKind {
    /// One shape.
    Json,
    /// One shape, of something that is new.
    Created,
    /// One shape a line, while the work goes on.
    Lines,
    /// An OpenAPI document.
    Document,
    /// Plain text.
    Text,
    /// Nothing: it was done.
    NoContent,
    /// Messages both ways.
    WebSocket,
}

/// A shape and those inside it, each by its name.
pub struct NamedSchema {
    /// Its name.
    pub name: String,
    /// Itself and all inside it.
    pub all: Vec<(String, RefOr<Schema>)>,
}

impl NamedSchema {
    /// The shape of a type.
    pub fn of<T: ToSchema>() -> NamedSchema {
        let name = T::name().into_owned();
        let mut all = vec![(name.clone(), T::schema())];
        T::schemas(&mut all);
        NamedSchema { name, all }
    }
}

macro_rules! routes {
    ($($route:ident $method:ident $path:literal $(? $query:literal)? $caller:ident $cost:ident $summary:literal
        $($body:ty)? => $answer:ident $($shape:ty)?;)*) => {
        /// An address with its method.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Route {
            $(#[doc = $summary] $route,)*
        }

        impl Route {
            /// All of them.
            pub const ALL: &'static [Route] = &[$(Route::$route,)*];

            /// How it is called.
            pub const fn method(self) -> Method {
                match self { $(Route::$route => Method::$method,)* }
            }

            /// Where, after `/api/v1`.
            pub const fn path(self) -> &'static str {
                match self { $(Route::$route => $path,)* }
            }

            /// What may stand in its query.
            pub fn query(self) -> Option<&'static str> {
                match self { $(Route::$route => None$(.or(Some($query)))?,)* }
            }

            /// Who may call it.
            pub const fn caller(self) -> Caller {
                match self { $(Route::$route => Caller::$caller,)* }
            }

            /// What it costs.
            pub const fn cost(self) -> Cost {
                match self { $(Route::$route => Cost::$cost,)* }
            }

            /// What it is for, in a few words.
            pub const fn summary(self) -> &'static str {
                match self { $(Route::$route => $summary,)* }
            }

            /// What it reads, where that is a body.
            pub fn body(self) -> Option<NamedSchema> {
                match self { $(Route::$route => None$(.or(Some(NamedSchema::of::<$body>())))?,)* }
            }

            /// How it answers.
            pub const fn answer(self) -> AnswerKind {
                match self { $(Route::$route => AnswerKind::$answer,)* }
            }

            /// What it answers, where that has a shape.
            pub fn answered(self) -> Option<NamedSchema> {
                match self { $(Route::$route => None$(.or(Some(NamedSchema::of::<$shape>())))?,)* }
            }
        }
    };
}

// A line a route keeps together what belongs together; several matches would drift apart.
routes! {
    OpenApi      Get    "/openapi.json"                Anyone ONE        "This document" => Document;
    Server       Get    "/server"                      Anyone ONE        "Under which addresses others can reach the server" => Json crate::ServerLine;
    Games        Get    "/games"                       Anyone ONE        "The games, what is asked before each, and the levels" => Json crate::Games;
    Tables       Get    "/tables" ? "limit"            Anyone SOME       "The tables that changed last" => Json crate::Tables;
    Table        Get    "/tables/{id}"                 Anyone ONE        "A table as it is now" => Json crate::View;
    Earlier      Get    "/tables/{id}/at/{count}"      Anyone SOME       "A table as it was after N moves" => Json crate::View;
    Seat         Get    "/tables/{id}/seat"            Holder ONE        "What a token is worth at a table" => Json crate::Seating;
    Export       Get    "/tables/{id}/export"          Anyone ONE        "The saved game's text" => Text;
    TableStates  Get    "/tables/{id}/states"          Anyone ONE        "Every legal move and the position after it" => Json crate::States;
    Steps        Get    "/tables/{id}/steps" ? "move"  Anyone ONE        "What a move would do, without making it" => Json crate::Steps;
    Events       Get    "/tables/{id}/events" ? "since" Anyone ONE       "A WebSocket: ClientMessage in, ServerMessage out" => WebSocket;

    Create       Post   "/tables"                      Anyone LONG_TABLE "Sets a table up" Create => Created crate::Opened<'static>;
    Delete       Delete "/tables/{id}"                 Holder ONE        "Deletes a table, for its creator" => NoContent;
    Sit          Post   "/tables/{id}/sit"             Holder ONE        "Exchanges an invitation for a token" Sit => Json crate::Sat<'static>;
    Move         Post   "/tables/{id}/moves"           Holder ONE        "Plays a move" MakeMove => Json crate::Moved<'static>;
    Undo         Post   "/tables/{id}/undo"            Holder ONE        "Takes moves back" MaybeCount => Json crate::Changed<'static>;
    Redo         Post   "/tables/{id}/redo"            Holder ONE        "Makes undone moves again" MaybeCount => Json crate::Changed<'static>;
    GoTo         Post   "/tables/{id}/goto"            Holder ONE        "Goes to a position of the game" Count => Json crate::Changed<'static>;
    Restart      Post   "/tables/{id}/restart"         Holder ONE        "Takes everything back" Empty => Json crate::Changed<'static>;
    Pause        Post   "/tables/{id}/pause"           Holder ONE        "Stops the clock and hides the board" Empty => Json crate::Changed<'static>;
    Resume       Post   "/tables/{id}/resume"          Holder ONE        "Continues" Empty => Json crate::Changed<'static>;
    Resign       Post   "/tables/{id}/resign"          Holder ONE        "Gives up" Resign => Json crate::Changed<'static>;
    Draw         Post   "/tables/{id}/draw"            Holder ONE        "Offers or accepts a draw" Empty => Json crate::Changed<'static>;
    Takeback     Post   "/tables/{id}/takeback"        Holder ONE        "Asks for a move back, or grants it" Empty => Json crate::Changed<'static>;
    Decline      Post   "/tables/{id}/decline"         Holder ONE        "Declines or withdraws an offer" Decline => Json crate::Changed<'static>;
    LayOut       Post   "/tables/{id}/lay-out"         Holder LONG       "Lays moves on the redo side" LayOut => Json crate::Changed<'static>;
    Seats        Post   "/tables/{id}/seats"           Holder ONE        "Changes who plays" Reseat => Json crate::Changed<'static>;

    Hint         Post   "/tables/{id}/hint"            Holder QUESTION   "The best move, and why" Question => Json crate::Advice;
    Evaluate     Post   "/tables/{id}/evaluate"        Holder QUESTION   "Who stands better" Question => Json crate::Advice;
    Solve        Post   "/tables/{id}/solve"           Holder QUESTION   "The best play to the end" Question => Json crate::Solution;
    Cancel       Post   "/tables/{id}/cancel"          Holder ONE        "Stops a question" Cancel => Json crate::Cancelled;

    Look         Post   "/look"                        Anyone LONG       "A position that moves lead to" Reached => Json crate::Sight;
    Arrange      Post   "/arrange"                     Anyone LONG       "A position that is set up by hand" Arrange => Json crate::Sight;
    Read         Post   "/read"                        Anyone LONG       "A game or a position from text of any kind" ReadText => Json crate::Readout;
    Write        Post   "/write"                       Anyone LONG       "A game in the notations that others read" Reached => Json crate::Writings;
    States       Post   "/states"                      Anyone QUESTION   "Every legal move and the position after it" Expand => Json crate::States;
    Lines        Post   "/lines"                       Anyone QUESTION   "The best lines, each state better known" AskLines => Lines crate::Lines;

    Course       Get    "/lessons/{game}"              Anyone ONE        "The lessons of a game" => Json crate::CourseList;
    LessonAnswer Post   "/lessons/answer"              Anyone ONE        "What an answer to a lesson does" AnswerLesson => Json crate::LessonAnswer;
    Puzzles      Post   "/puzzles"                     Anyone SOME       "Puzzles of a game, by step and theme" FindPuzzles => Json crate::PuzzleList;
    Puzzle       Get    "/puzzles/{id}"                Anyone ONE        "A puzzle and its board" => Json crate::PuzzleBoard;
    PuzzleToday  Get    "/puzzles/today/{game}"        Anyone ONE        "Today's puzzle of a game, the same for everybody" => Json crate::PuzzleBoard;
    PuzzleAnswer Post   "/puzzles/answer"              Anyone QUESTION   "What a move does to a puzzle" TryPuzzle => Json crate::PuzzleAnswer;
    PuzzleClue   Post   "/puzzles/clue"                Anyone QUESTION   "A step of help for a puzzle" AskClue => Json crate::PuzzleClue;

    Person       Get    "/people/me"                   Holder ONE        "What one is called" => Json crate::PersonLine;
    Rename       Post   "/people/me"                   Holder SOME       "Chooses a name" Name => Json crate::PersonLine;
    ForgetPerson Delete "/people/me"                   Holder MANY       "Deletes one's name, challenges and games" => Json crate::PersonForgotten;
    OwnTables    Get    "/people/me/tables" ? "limit"  Holder SOME       "The games of the person who holds the key" => Json crate::Tables;
    Lobby        Get    "/lobby"                       Anyone SOME       "Who is here, what waits, what may be watched" => Json crate::Lobby;
    LobbyEvents  Get    "/lobby/events"                Anyone SOME       "A WebSocket: LobbyClientMessage in, LobbyMessage out" => WebSocket;
    Challenge    Post   "/challenges"                  Holder CHALLENGE  "Challenges anyone who is there" Challenge => Created crate::Challenged<'static>;
    Withdraw     Delete "/challenges/{id}"             Holder SOME       "Takes one's own challenge back" => NoContent;
    Take         Post   "/challenges/{id}/take"        Holder NEW_TABLE  "Takes a challenge" => Json crate::Taken<'static>;
    Abort        Post   "/tables/{id}/abort"           Holder ONE        "Calls a game off before its second move" => NoContent;
    Claim        Post   "/tables/{id}/claim"           Holder ONE        "Claims a game whose other side has left" Claim => Json crate::Changed<'static>;
    Rematch      Post   "/tables/{id}/rematch"         Holder NEW_TABLE  "Offers or accepts to play again" Empty => Json crate::Changed<'static>;
}

impl Route {
    /// The route that a request is for, with what stands in its path for `{…}`: two things at most.
    pub fn find<'p>(method: &str, path: &'p str) -> Option<(Route, [&'p str; 2])> {
        let by_method = Route::ALL
            .iter()
            .filter(|route| route.method().name() == method);
        by_method
            .copied()
            .find_map(|route| Some((route, route.arguments(path)?)))
    }

    fn arguments(self, path: &str) -> Option<[&str; 2]> {
        let mut given = path.split('/');
        let mut arguments = [""; 2];
        let mut places = arguments.iter_mut();
        for part in self.path().split('/') {
            let given = given.next()?;
            if part.starts_with('{') {
                *places.next()? = given;
            } else if part != given {
                return None;
            }
        }
        given.next().is_none().then_some(arguments)
    }
}

#[cfg(test)]
mod tests {
    use super::Route;

    #[test]
    fn every_route_is_found_by_its_own_path_and_no_other() {
        for &route in Route::ALL {
            let path = route
                .path()
                .replace("{id}", "x")
                .replace("{count}", "7")
                .replace("{game}", "congkak");
            let (found, _) = Route::find(route.method().name(), &path).unwrap();
            assert_eq!(found, route, "{path}");
            assert_eq!(Route::find("PATCH", &path), None);
        }
        assert_eq!(
            Route::find("GET", "/tables/abc/at/3"),
            Some((Route::Earlier, ["abc", "3"]))
        );
        assert_eq!(Route::find("GET", "/tables/abc/at/3/4"), None);
        assert_eq!(Route::find("GET", "/tables/abc/at"), None);
    }
}
