//! A private door to a server: TLS on one side, the plain connection on the other.

use std::io::{Read as _, Write as _};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;

use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::{ServerConfig, ServerConnection};

/// A certificate for `localhost` and 127.0.0.1 that is signed by itself, valid until 2126, and its key.
pub(crate) const CERTIFICATES: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/tests/all/certificates/localhost.pem"
);

/// Opens the door on a free port of this machine and says which.
pub(crate) fn listen(server: &str) -> u16 {
    let certificate = CertificateDer::from_pem_file(CERTIFICATES).unwrap();
    let key = PrivateKeyDer::from_pem_file(CERTIFICATES).unwrap();
    let ring = Arc::new(rustls::crypto::ring::default_provider());
    let config = ServerConfig::builder_with_provider(ring)
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(vec![certificate], key)
        .unwrap();
    let config = Arc::new(config);
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    let server = server.to_owned();
    thread::spawn(move || {
        for private in listener.incoming() {
            let plain = TcpStream::connect(&server).unwrap();
            let connection = ServerConnection::new(Arc::clone(&config)).unwrap();
            join(private.unwrap(), plain, connection);
        }
    });
    port
}

/// Carries bytes both ways, until either side has had enough.
fn join(private: TcpStream, plain: TcpStream, connection: ServerConnection) {
    let connection = Arc::new(Mutex::new(connection));
    let (outwards, answers) = (Arc::clone(&connection), plain.try_clone().unwrap());
    let to_guest = private.try_clone().unwrap();
    thread::spawn(move || {
        let _ = inwards(private, plain, &connection);
    });
    thread::spawn(move || {
        let _ = outwards_from(answers, to_guest, &outwards);
    });
}

/// What the guest says, made readable.
fn inwards(
    mut private: TcpStream,
    mut plain: TcpStream,
    connection: &Mutex<ServerConnection>,
) -> Result<(), Box<dyn std::error::Error>> {
    let mut bytes = [0; 4096];
    loop {
        let count = private.read(&mut bytes)?;
        if count == 0 {
            return Ok(plain.shutdown(Shutdown::Both)?);
        }
        let mut rest = &bytes[..count];
        while !rest.is_empty() {
            let mut connection = connection.lock().unwrap();
            connection.read_tls(&mut rest)?;
            let readable = connection.process_new_packets();
            while connection.wants_write() {
                connection.write_tls(&mut private)?;
            }
            let mut text = vec![0; readable?.plaintext_bytes_to_read()];
            connection.reader().read_exact(&mut text)?;
            plain.write_all(&text)?;
        }
    }
}

/// What the server answers, made private.
fn outwards_from(
    mut plain: TcpStream,
    mut private: TcpStream,
    connection: &Mutex<ServerConnection>,
) -> Result<(), Box<dyn std::error::Error>> {
    let mut bytes = [0; 4096];
    loop {
        let count = plain.read(&mut bytes)?;
        let mut connection = connection.lock().unwrap();
        if count == 0 {
            connection.send_close_notify();
        } else {
            connection.writer().write_all(&bytes[..count])?;
        }
        while connection.wants_write() {
            connection.write_tls(&mut private)?;
        }
        if count == 0 {
            return Ok(private.shutdown(Shutdown::Both)?);
        }
    }
}
