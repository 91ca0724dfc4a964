// Who is asked over HTTP: a host of our own, or a server that is there.
import { openOracle } from '../oracle/open-oracle.js'
import { startHttpWorld } from './start-http-world.js'

/**
 * @param {string | undefined} oracle its URL
 * @param {string} [language] of a host of our own
 */
export async function startWorld (oracle, language) {
  return oracle === undefined
    ? { ...await startHttpWorld(language), version: '' }
    : openOracle(oracle)
}
