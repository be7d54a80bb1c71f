//! A stream with a timeout for writes and a rate limit for what a listener sends.

use std::future::Future as _;
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep};

use crate::config::Rate;
use crate::rate_limit::Bucket;

/// Bytes that a listener may send at once, and each second.
const TALK: Rate = Rate::new(128.0 * 1024.0, 32.0 * 1024.0);

/// Fails a write that has waited too long for the other end to read; reads from a listener no faster than it may send.
pub(crate) struct TimedStream<S> {
    stream: S,
    timeout: Duration,
    /// Runs while a write waits.
    waiting: Option<Pin<Box<Sleep>>>,
    /// Whether the other end listens at a table: frames that make no message are only bounded here.
    listens: Arc<AtomicBool>,
    talk: Bucket,
    /// Runs while a listener has said too much.
    pausing: Option<Pin<Box<Sleep>>>,
}

impl<S> TimedStream<S> {
    pub(crate) fn new(stream: S, timeout: Duration, listens: Arc<AtomicBool>) -> TimedStream<S> {
        TimedStream {
            stream,
            timeout,
            waiting: None,
            listens,
            talk: Bucket::full(TALK, Instant::now().into_std()),
            pausing: None,
        }
    }

    /// Waits until a listener that said too much may go on.
    fn pause(&mut self, context: &mut Context<'_>) -> Poll<()> {
        if let Some(pausing) = &mut self.pausing {
            ready!(pausing.as_mut().poll(context));
            self.pausing = None;
        }
        Poll::Ready(())
    }

    /// Notes what a listener said.
    fn note(&mut self, bytes: usize) {
        if !self.listens.load(Ordering::Relaxed) {
            return;
        }
        let now = Instant::now().into_std();
        let wait = self.talk.spend(bytes as f64, now);
        self.pausing = wait.map(|wait| Box::pin(sleep(wait)));
    }

    /// Passes on what a write came to, unless it has waited too long.
    fn judge<T>(
        &mut self,
        written: Poll<io::Result<T>>,
        context: &mut Context<'_>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.waiting = None;
            return written;
        }
        let timeout = self.timeout;
        let waiting = self.waiting.get_or_insert_with(|| Box::pin(sleep(timeout)));
        ready!(waiting.as_mut().poll(context));
        // Asked again, it fails again.
        waiting.as_mut().reset(Instant::now());
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for TimedStream<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        ready!(self.pause(context));
        let before = buffer.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(context, buffer))?;
        self.note(buffer.filled().len() - before);
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for TimedStream<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.judge(written, context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.judge(written, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(context);
        self.judge(flushed, context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let ended = Pin::new(&mut self.stream).poll_shutdown(context);
        self.judge(ended, context)
    }
}

#[cfg(test)]
mod tests {
    use std::io::ErrorKind;
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;
    use std::time::Duration;

    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, duplex};

    use super::TimedStream;

    const TIMEOUT: Duration = Duration::from_secs(20);

    #[tokio::test(start_paused = true)]
    async fn a_reader_that_does_not_read_is_given_up() {
        let (near, _far) = duplex(8);
        let mut stream = TimedStream::new(near, TIMEOUT, Arc::default());
        let began = tokio::time::Instant::now();
        let error = stream.write_all(&[0; 100]).await.unwrap_err();
        assert_eq!(error.kind(), ErrorKind::TimedOut);
        assert_eq!(began.elapsed().as_secs(), TIMEOUT.as_secs());
    }

    #[tokio::test(start_paused = true)]
    async fn a_slow_reader_is_waited_for() {
        let (near, mut far) = duplex(8);
        let mut stream = TimedStream::new(near, TIMEOUT, Arc::default());
        let reading = async {
            let mut piece = [0; 8];
            for _ in 0..4 {
                tokio::time::sleep(TIMEOUT / 2).await;
                far.read_exact(&mut piece).await.unwrap();
            }
        };
        let (written, ()) = tokio::join!(stream.write_all(&[0; 32]), reading);
        written.unwrap();
    }

    #[tokio::test(start_paused = true)]
    async fn a_listener_that_talks_without_end_is_heard_slowly() {
        let read = async |listens: bool| {
            let (near, mut far) = duplex(1024);
            let flag = Arc::new(AtomicBool::new(listens));
            let mut stream = TimedStream::new(near, TIMEOUT, flag);
            let talking = tokio::spawn(async move {
                let _ = far.write_all(&[0; 1024 * 1024]).await;
            });
            let began = tokio::time::Instant::now();
            let mut all = Vec::new();
            stream.read_to_end(&mut all).await.unwrap();
            talking.await.unwrap();
            began.elapsed().as_secs()
        };
        assert_eq!(read(false).await, 0);
        // 1024 KiB, of which 128 at once and 32 each second.
        assert!((27..=29).contains(&read(true).await));
    }
}
