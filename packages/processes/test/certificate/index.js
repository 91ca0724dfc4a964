// A self-signed certificate for localhost and 127.0.0.1, valid until 2126, with its key: for servers of tests and
// nothing else. It was made with openssl req -x509 -newkey ec -days 36500.
import { readFileSync } from 'node:fs'

const read = (/** @type {string} */ name) => readFileSync(new URL(name, import.meta.url), 'utf8')

export const CERTIFICATE = Object.freeze({ key: read('key.pem'), cert: read('certificate.pem') })
