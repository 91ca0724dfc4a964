// Who is asked over HTTP: a host of our own, or a server that is there.
import { openOracle } from '../oracle/open-oracle.js'
import { startHttpWorld } from './start-http-world.js'

/** @param {string | undefined} oracle its URL */
export async function startWorld (oracle) {
  return oracle === undefined ? { ...await startHttpWorld(), version: '' } : openOracle(oracle)
}
