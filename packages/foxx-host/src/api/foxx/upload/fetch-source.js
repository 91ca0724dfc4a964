// A bundle that this server itself serves, through one of its services, say. Other hosts are never asked.
import { HostError } from '../../../errors.js'

/** Bytes. */
const LIMIT = 64 * 1024 * 1024
const TIMEOUT_MS = 10_000
const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]']

/**
 * Fetches a bundle from this server.
 * @param {string} ownUrl 'http://127.0.0.1:8529'
 * @param {string} address
 * @param {{limit?: number}} [settings] limit: bytes
 * @returns {Promise<Buffer>}
 * @throws {HostError} 400/3015 for other hosts, redirects, answers other than 200, too many bytes or no end after 10 s
 */
export async function fetchSource (ownUrl, address, { limit = LIMIT } = {}) {
  const url = toOwn(new URL(ownUrl), address)
  if (url === null) {
    throw toError(`sources are not fetched from other hosts, only from this server (${ownUrl}); ` +
      `came ${toOrigin(address)}; send the service's files instead`)
  }
  try {
    const response =
      await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (response.status !== 200) throw toError(`${url} answered ${response.status}, expected 200`)
    return await readLimited(response, limit)
  } catch (error) {
    if (error instanceof HostError) throw error
    throw toError(`${url} can't be fetched: ${toReason(error)}`, error)
  }
}

/**
 * The request goes to the address that this server listens on, whichever of its names was given: another server may
 * have the same port at another address.
 * @param {URL} own
 * @param {string} address
 * @returns {URL | null} null when it isn't this server
 */
function toOwn (own, address) {
  if (!URL.canParse(address)) return null
  const { protocol, hostname, port, pathname, search } = new URL(address)
  const named = hostname === own.hostname || OWN_NAMES.includes(hostname)
  return protocol === own.protocol && port === own.port && named
    ? new URL(pathname.replace(/^\/+/, '/') + search, own)
    : null
}

/** @param {Response} response @param {number} limit */
async function readLimited (response, limit) {
  /** @type {Uint8Array[]} */
  const chunks = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > limit) throw toError(`${response.url} has more than ${limit} bytes`)
    chunks.push(chunk)
  }
  if (size === 0) throw toError(`${response.url} answered without a body`)
  return Buffer.concat(chunks)
}

/** What may be repeated of an address: it could hold a password. @param {string} address */
function toOrigin (address) {
  return URL.canParse(address)
    ? `${new URL(address).protocol}//${new URL(address).host}`
    : 'what is no URL'
}

/** @param {unknown} error */
function toReason (error) {
  const { message, cause } = /** @type {Error} */ (error)
  return cause instanceof Error ? `${message} (${cause.message})` : message
}

/** @param {string} detail @param {unknown} [cause] */
function toError (detail, cause) {
  return new HostError('ERROR_SERVICE_SOURCE_ERROR', detail, { status: 400, cause })
}
