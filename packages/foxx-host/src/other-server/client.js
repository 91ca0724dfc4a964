// Requests to a server that speaks ArangoDB's HTTP API. In: its address and a user; out: parsed answers, or why not.
import { isCertificateError, requestUrl } from '@shootout/processes'

/** The server understood and said no. */
export class RefusedError extends Error {
  /** @param {string} message @param {{status: number, why: string}} facts why: the server's own sentence */
  constructor (message, { status, why }) {
    super(message)
    this.name = 'RefusedError'
    this.status = status
    this.why = why
  }
}

/**
 * @typedef {object} Client
 * @property {string} origin
 * @property {(database: string) => Client} inDatabase
 * @property {(path: string) => Promise<any>} get
 * @property {(method: string, path: string, body?: unknown) => Promise<any>} send a Buffer goes as a zip, a text is
 *   JSON already, all else becomes it; the answer is parsed, a zip is a Buffer
 */

/**
 * @param {string} origin 'http://127.0.0.1:8529'
 * @param {{user: string, password: string} | null} auth
 * @param {string} [database]
 * @returns {Client} its calls throw a RefusedError, or an Error when there is no answer
 */
export function createClient (origin, auth, database = '_system') {
  const credentials = auth === null ? {} : { auth: `${auth.user}:${auth.password}` }
  /** @type {Client['send']} */
  const send = async (method, path, body) => {
    const url = `${origin}/_db/${encodeURIComponent(database)}${path}`
    return readAnswer(`${method} ${url}`, await exchange(url, { method, ...credentials }, body))
  }
  return {
    origin,
    inDatabase: name => createClient(origin, auth, name),
    get: path => send('GET', path),
    send
  }
}

/** @typedef {{status: number, type: string, body: Buffer, codes: string | undefined}} Answer */

/**
 * @param {string} url
 * @param {import('node:http').RequestOptions} options
 * @param {unknown} body
 * @returns {Promise<Answer>}
 */
async function exchange (url, options, body) {
  const isZip = Buffer.isBuffer(body)
  const bytes = typeof body !== 'object' || isZip ? body : JSON.stringify(body)
  const type = isZip ? 'application/zip' : 'application/json'
  try {
    const message = await new Promise((resolve, reject) => {
      requestUrl(url, { ...options, headers: { 'content-type': type } }, resolve)
        .on('error', reject)
        .end(bytes)
    })
    const { statusCode: status, headers } = message
    const parts = await message.toArray()
    return {
      status, body: Buffer.concat(parts), type: headers['content-type'] ?? '',
      codes: headers['x-arango-error-codes']
    }
  } catch (error) {
    const failure = /** @type {NodeJS.ErrnoException} */ (error)
    const hint = isCertificateError(failure)
      ? '; NODE_EXTRA_CA_CERTS names a file with the authority to trust'
      : ''
    const { origin } = new URL(url)
    throw new Error(`${origin} does not answer: ${failure.message}${hint}`, { cause: error })
  }
}

/** @param {string} request @param {Answer} answer */
function readAnswer (request, { status, type, body, codes }) {
  if (status < 300 && type.startsWith('application/zip')) return body
  const json = parse(body)
  if (status < 300 && json !== undefined && codes === undefined) return json
  // An array has its errors in their places.
  const [first] = [json].flat().filter(item => item?.error)
  const why = first?.errorMessage ?? `expected JSON, came ${body.toString('latin1').slice(0, 80)}`
  throw new RefusedError(`${request} was answered with ${status}: ${why}`, { status, why })
}

/** @param {Buffer} body @returns {any} undefined: it is no JSON */
function parse (body) {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
