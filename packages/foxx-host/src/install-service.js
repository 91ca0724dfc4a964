// Installs a service through the host's own API, as a client does.
import { toBasicAuthorization } from './to-basic-authorization.js'

/** ArangoDB's number for 'something is mounted there'. */
const MOUNT_TAKEN = 3011

/**
 * Installs it in place of whatever is mounted there.
 * @param {object} service
 * @param {string} service.origin of the host: 'http://127.0.0.1:8529'
 * @param {{user: string, password: string} | null} service.auth
 * @param {string} service.mount '/my-app'
 * @param {Buffer} service.source a zip, or one file of JavaScript
 * @returns {Promise<void>} when all workers have it
 * @throws {Error} what the host has against it
 */
export async function installService ({ origin, auth, mount, source }) {
  const authorization = auth && toBasicAuthorization(auth.user, auth.password)
  const send = (/** @type {string} */ method, /** @type {string} */ path) =>
    fetch(`${origin}/_api/foxx${path}`, {
      method,
      headers: { 'content-type': 'application/zip', ...authorization && { authorization } },
      body: new Uint8Array(source)
    })
  const query = `mount=${encodeURIComponent(mount)}`
  const first = await readFailure(await send('POST', `?${query}`))
  if (first === null) return
  const failure = first.errorNum === MOUNT_TAKEN
    ? await readFailure(await send('PUT', `/service?${query}&force=true`))
    : first
  if (failure !== null) {
    throw new Error(`the service at ${mount} was refused: ${failure.errorMessage}`)
  }
}

/**
 * @param {Response} response
 * @returns {Promise<{errorNum: number, errorMessage: string} | null>} null: it was installed
 */
async function readFailure (response) {
  const answer = /** @type {{errorNum: number, errorMessage: string}} */ (await response.json())
  return response.ok ? null : answer
}
