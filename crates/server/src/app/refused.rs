//! A refusal as an HTTP answer.

use api::{Code, Refusal, RefusalBody};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::extract::JsonAnswer;

/// A refusal on its way to a client.
#[derive(Debug)]
pub(crate) struct Refused(Refusal);

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Refused {
        Refused(refusal)
    }
}

impl From<play::Refusal> for Refused {
    fn from(refusal: play::Refusal) -> Refused {
        Refused(refusal.into())
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let code = self.0.code;
        let status = StatusCode::from_u16(code.status()).unwrap_or(StatusCode::BAD_REQUEST);
        let body = RefusalBody { error: self.0 };
        let mut response = JsonAnswer::with(status, &body).into_response();
        // For the log.
        response.extensions_mut().insert(body.error);
        if code == Code::TooMany {
            let one_second = HeaderValue::from_static("1");
            response
                .headers_mut()
                .insert(header::RETRY_AFTER, one_second);
        }
        response
    }
}
