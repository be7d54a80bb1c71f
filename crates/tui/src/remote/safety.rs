//! Private lines: which certificates are believed.
//!
//! Mozilla's list is built in. The operator of a server with a certificate of their
//! own names a file of certificates in `SSL_CERT_FILE`, which then takes its place.

use std::sync::Arc;

use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject as _;
use rustls::{ClientConfig, RootCertStore};
use ureq::tls::{Certificate, RootCerts, TlsConfig};

/// The certificates in the file that the user names, if there is one that can be read.
fn own() -> Option<Vec<CertificateDer<'static>>> {
    let path = std::env::var_os("SSL_CERT_FILE")?;
    let certificates = CertificateDer::pem_file_iter(path).ok()?;
    let certificates: Vec<CertificateDer<'static>> = certificates.filter_map(Result::ok).collect();
    (!certificates.is_empty()).then_some(certificates)
}

/// For WebSockets.
pub(crate) fn client() -> Arc<ClientConfig> {
    let mut roots = RootCertStore::empty();
    match own() {
        Some(own) => drop(roots.add_parsable_certificates(own)),
        None => roots.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned()),
    }
    let ring = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(ring)
        .with_safe_default_protocol_versions()
        .expect("ring speaks the usual versions")
        .with_root_certificates(roots)
        .with_no_client_auth();
    Arc::new(config)
}

/// For requests.
pub(crate) fn requests() -> TlsConfig {
    let Some(own) = own() else {
        return TlsConfig::default();
    };
    let own = own
        .iter()
        .map(|certificate| Certificate::from_der(certificate).to_owned());
    let own: Vec<Certificate<'static>> = own.collect();
    TlsConfig::builder()
        .root_certs(RootCerts::Specific(Arc::new(own)))
        .build()
}
