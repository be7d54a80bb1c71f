//! Where a PostgreSQL database is, and whether the connection to it is encrypted.
//!
//! `sslmode` means what it means to PostgreSQL's own programs. Without it nothing is encrypted, which is right for a
//! socket, this machine or a private network; `require` shuts eavesdroppers out; `verify-full` shuts out impostors, too,
//! by the certificates in the file named by `sslrootcert` or, without one, by Mozilla's list, which is built in.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::{CryptoProvider, verify_tls12_signature, verify_tls13_signature};
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, InvalidDnsNameError, ServerName, UnixTime};
use rustls::{ClientConfig, DigitallySignedStruct, RootCertStore, SignatureScheme};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::sync::mpsc;
use tokio_postgres::config::{Host, SslMode};
use tokio_postgres::tls::{ChannelBinding, MakeTlsConnect, TlsConnect};
use tokio_postgres::{Client, NoTls, Socket};
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;

use super::{advised, client, said};
use crate::DatabaseError;

/// How long an address may take to answer.
const CONNECT: Duration = Duration::from_secs(3);

/// How long the other end may be silent before the connection counts as lost.
const SILENCE: Duration = Duration::from_secs(5);

/// Where a database is, and how it is spoken to.
#[derive(Clone)]
pub(super) struct Address {
    config: tokio_postgres::Config,
    /// `None` where nothing is encrypted.
    encryption: Option<Encryption>,
}

impl Address {
    pub(super) fn read(url: &str) -> Result<Address, DatabaseError> {
        let Settings { url, mode, roots } = Settings::take_from(url);
        let unreadable =
            |error: tokio_postgres::Error| DatabaseError::Postgres(advised(&said(&error)));
        let mut config: tokio_postgres::Config = url.parse().map_err(unreadable)?;
        // A list of words instead of a URL is left to the library.
        let asked = (config.get_ssl_mode() == SslMode::Require).then_some("require");
        let mut encryption = Encryption::read(mode.as_deref().or(asked), roots.as_deref())?;
        if config.get_hosts().iter().all(is_socket) {
            // Nobody reads along there; PostgreSQL's own programs pass over it, too.
            encryption = None;
        }
        config.ssl_mode(match encryption {
            Some(_) => SslMode::Require,
            None => SslMode::Disable,
        });
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(CONNECT);
        }
        config.keepalives_idle(SILENCE);
        config.tcp_user_timeout(SILENCE);
        Ok(Address { config, encryption })
    }

    /// Opens a connection, which tells what it is notified of.
    pub(super) async fn connect(
        &self,
        sender: mpsc::UnboundedSender<String>,
    ) -> Result<Client, tokio_postgres::Error> {
        if let Some(encryption) = &self.encryption {
            let (client, connection) = self.config.connect(encryption.clone()).await?;
            tokio::spawn(client::read_messages(connection, sender));
            return Ok(client);
        }
        let (client, connection) = self.config.connect(NoTls).await?;
        tokio::spawn(client::read_messages(connection, sender));
        Ok(client)
    }
}

#[cfg(unix)]
fn is_socket(host: &Host) -> bool {
    matches!(host, Host::Unix(_))
}

#[cfg(not(unix))]
fn is_socket(_: &Host) -> bool {
    false
}

/// What a URL says of encryption, and the rest of it.
struct Settings {
    url: String,
    mode: Option<String>,
    roots: Option<String>,
}

impl Settings {
    /// The library knows neither every mode nor files of certificates, so both are taken out of the URL.
    fn take_from(url: &str) -> Settings {
        let (place, query) = url.split_once('?').unwrap_or((url, ""));
        let mut mode = None;
        let mut roots = None;
        let mut rest = Vec::new();
        for setting in query.split('&').filter(|setting| !setting.is_empty()) {
            let value = |text| percent_encoding::percent_decode_str(text).decode_utf8_lossy();
            match setting.split_once('=') {
                Some(("sslmode", text)) => mode = Some(value(text).into_owned()),
                Some(("sslrootcert", text)) => roots = Some(value(text).into_owned()),
                Some(_) | None => rest.push(setting),
            }
        }
        let url = if rest.is_empty() {
            place.to_owned()
        } else {
            format!("{place}?{}", rest.join("&"))
        };
        Settings { url, mode, roots }
    }
}

/// Encryption, and what it asks of the other end.
#[derive(Clone)]
struct Encryption(Arc<ClientConfig>);

impl Encryption {
    fn read(mode: Option<&str>, roots: Option<&str>) -> Result<Option<Encryption>, DatabaseError> {
        let wrong = |problem: String| Err(DatabaseError::Postgres(problem));
        match (mode, roots) {
            (None | Some("disable" | "allow" | "prefer"), None) => Ok(None),
            (None | Some("disable" | "allow" | "prefer"), Some(_)) => {
                wrong("sslrootcert is of no use without sslmode=verify-full".to_owned())
            }
            (Some("require"), None) => Ok(Some(Encryption::unverified())),
            (Some("require" | "verify-full"), roots) => Encryption::verified(roots).map(Some),
            (Some(other), _) => wrong(format!(
                "sslmode={other} is not offered; expected disable, require or verify-full"
            )),
        }
    }

    /// With whatever server answers, whatever certificate it shows.
    fn unverified() -> Encryption {
        let verifier = Arc::new(AnyCertificate(ring()));
        let config = ClientConfig::builder_with_provider(ring())
            .with_safe_default_protocol_versions()
            .expect("ring speaks the usual versions")
            .dangerous()
            .with_custom_certificate_verifier(verifier)
            .with_no_client_auth();
        Encryption(Arc::new(config))
    }

    /// With the server whose name is in the URL, as a trusted certificate says.
    fn verified(file: Option<&str>) -> Result<Encryption, DatabaseError> {
        let config = ClientConfig::builder_with_provider(ring())
            .with_safe_default_protocol_versions()
            .expect("ring speaks the usual versions")
            .with_root_certificates(root_certificates(file)?)
            .with_no_client_auth();
        Ok(Encryption(Arc::new(config)))
    }
}

fn ring() -> Arc<CryptoProvider> {
    Arc::new(rustls::crypto::ring::default_provider())
}

/// The certificates in a file, or Mozilla's.
fn root_certificates(file: Option<&str>) -> Result<RootCertStore, DatabaseError> {
    let mut roots = RootCertStore::empty();
    let Some(file) = file else {
        roots.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned());
        return Ok(roots);
    };
    let unread =
        |problem: String| DatabaseError::Postgres(format!("sslrootcert={file}: {problem}"));
    let certificates: Result<Vec<CertificateDer<'static>>, _> =
        CertificateDer::pem_file_iter(file).and_then(Iterator::collect);
    let certificates = certificates.map_err(|error| unread(error.to_string()))?;
    let (added, _) = roots.add_parsable_certificates(certificates);
    match added {
        0 => Err(unread("there is no certificate in it".to_owned())),
        _ => Ok(roots),
    }
}

/// What to do about an encrypted connection that could not be opened, where that is known.
pub(super) fn advice(error: &tokio_postgres::Error) -> Option<&'static str> {
    let source = std::error::Error::source(error)?;
    if source.to_string() == "server does not support TLS" {
        return Some("turn `ssl` on in its postgresql.conf, or leave sslmode out");
    }
    let inner = source.downcast_ref::<io::Error>()?.get_ref()?;
    let is_distrust = matches!(
        inner.downcast_ref::<rustls::Error>()?,
        rustls::Error::InvalidCertificate(_)
    );
    is_distrust
        .then_some("name the file of the certificate to believe, sslrootcert=FILE, and the host as it stands there")
}

/// Trusts every certificate, as `sslmode=require` does.
#[derive(Debug)]
struct AnyCertificate(Arc<CryptoProvider>);

impl ServerCertVerifier for AnyCertificate {
    fn verify_server_cert(
        &self,
        _: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, rustls::Error> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        let known = &self.0.signature_verification_algorithms;
        verify_tls12_signature(message, certificate, signed, known)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        let known = &self.0.signature_verification_algorithms;
        verify_tls13_signature(message, certificate, signed, known)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.0.signature_verification_algorithms.supported_schemes()
    }
}

impl MakeTlsConnect<Socket> for Encryption {
    type Stream = TlsConnection;
    type TlsConnect = Handshake;
    type Error = InvalidDnsNameError;

    fn make_tls_connect(&mut self, host: &str) -> Result<Handshake, InvalidDnsNameError> {
        Ok(Handshake {
            connector: TlsConnector::from(Arc::clone(&self.0)),
            name: ServerName::try_from(host)?.to_owned(),
        })
    }
}

/// A connection that is about to be encrypted.
struct Handshake {
    connector: TlsConnector,
    name: ServerName<'static>,
}

impl TlsConnect<Socket> for Handshake {
    type Stream = TlsConnection;
    type Error = io::Error;
    type Future = Pin<Box<dyn Future<Output = io::Result<TlsConnection>> + Send>>;

    fn connect(self, socket: Socket) -> Self::Future {
        let shaken = self.connector.connect(self.name, socket);
        Box::pin(async move { shaken.await.map(TlsConnection) })
    }
}

/// An encrypted connection.
struct TlsConnection(TlsStream<Socket>);

impl tokio_postgres::tls::TlsStream for TlsConnection {
    fn channel_binding(&self) -> ChannelBinding {
        ChannelBinding::none()
    }
}

impl AsyncRead for TlsConnection {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_read(context, buffer)
    }
}

impl AsyncWrite for TlsConnection {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.0).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests;
