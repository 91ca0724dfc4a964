// Answers at a port of 127.0.0.1 or at a unix socket, with TLS where it is told so, and leaves its socket behind when
// it is ended. In: where, and 'tls'.
import { createServer } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { CERTIFICATE } from '../certificate/index.js'

const [where = '0', kind] = process.argv.slice(2)
const listener = (
  /** @type {import('node:http').IncomingMessage} */ { url, headers: { host } },
  /** @type {import('node:http').ServerResponse} */ response
) => response.end(`${url} of ${host}`)
const server =
  kind === 'tls' ? createSecureServer(CERTIFICATE, listener) : createServer(listener)
if (where.startsWith('/')) server.listen(where)
else server.listen(Number(where), '127.0.0.1')
