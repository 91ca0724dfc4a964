/** @import {ArangoFinding, Look} from './types.js' */
// Which ArangoDB this machine has. In: the environment; out: the first one that will do, or every reason why none does.
import { lookAtBinary } from './from-binary.js'
import { lookAtDocker } from './from-docker.js'
import { lookAtUrl } from './from-url.js'

/** In this order; each: what is said where it is not there at all. @type {readonly [(env: NodeJS.ProcessEnv) => Promise<Look | null>, string][]} */
const PLACES = [
  [lookAtUrl, 'ARANGO_URL is not set'],
  [lookAtBinary, 'there is no arangod on PATH'],
  [lookAtDocker, 'there is no docker on PATH']
]
const REMEDY = 'set ARANGO_URL=http://user:password@host:8529 to a running ArangoDB 3.12 (several coordinators: separated by commas), ' +
  'or put arangod on PATH (or ARANGOD=/path/to/arangod), or start docker, which then runs arangodb:3.12'

/**
 * Only looks; takes a few seconds at most. A place that the user has named and that won't do ends the search.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<ArangoFinding>}
 */
export async function findArangodb (env) {
  /** @type {string[]} */
  const reasons = []
  for (const [look, absent] of PLACES) {
    const seen = await look(env)
    if (seen?.found) return seen
    if (seen?.named) return { found: false, reason: seen.reason, remedy: REMEDY }
    reasons.push(seen?.reason ?? absent)
  }
  return { found: false, reason: reasons.join('; '), remedy: REMEDY }
}
