/** @import {Client} from './client.js' */
// Whether a server can hold the documents of services: asked once, before the host starts.
import { RefusedError } from './client.js'

const LEAST = '3.12'

/**
 * @param {Pick<Client, 'get' | 'origin'>} client
 * @returns {Promise<string>} its version: '3.12.10'
 * @throws {Error} a sentence: it does not answer, does not take the credentials, is none of ArangoDB's, is too old
 */
export async function checkServer (client) {
  const { server, version } = await client.get('/_api/version').catch(error => {
    throw new Error(toSentence(error, client.origin), { cause: error })
  })
  if (server !== 'arango' || typeof version !== 'string') {
    throw new Error(`--documents-at: expected ArangoDB at ${client.origin}, and its version says ` +
      `'${String(server).slice(0, 40)}'`)
  }
  if (!isRecent(version)) {
    throw new Error(`--documents-at: expected ArangoDB ${LEAST} or later at ${client.origin}, ` +
      `came ${version}; update it`)
  }
  return version
}

/** @param {unknown} error @param {string} origin @returns {string} */
function toSentence (error, origin) {
  const isStranger = error instanceof RefusedError && (error.status === 401 || error.status === 403)
  if (isStranger) {
    return `--documents-at: ${origin} does not let us in (${error.status}: ${error.why}); give ` +
      'its user with --documents-auth, who needs rights in _system and in each database of services'
  }
  return `--documents-at: ${/** @type {Error} */ (error).message}`
}

/** @param {string} version '3.12.4-1' @returns {boolean} */
function isRecent (version) {
  const [wanted = [], has = []] = [LEAST, version].map(text => text.split('.').map(parseFloat))
  const at = wanted.findIndex((number, index) => number !== has[index])
  return at === -1 || Number(has[at]) > Number(wanted[at])
}
