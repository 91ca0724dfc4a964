/** @import {FindPlace} from '../../types.js' */
/** @import {ArangoFinding, Look} from './types.js' */
// Which ArangoDB this machine has. In: the environment; out: the first one that will do, or every reason why none does.
import { lookAtBinary } from './from-binary.js'
import { lookAtDocker } from './from-docker.js'
import { lookAtUrl } from './from-url.js'

/**
 * In this order; each: what is said where it is not there at all.
 * @type {readonly [(env: NodeJS.ProcessEnv) => Promise<Look | null>, string][]}
 */
const PLACES = [
  [lookAtUrl, 'ARANGO_URL is not set'],
  [lookAtBinary, 'there is no arangod on PATH'],
  [lookAtDocker, 'there is no docker on PATH']
]
/** What only those reach who are in the machine's own network. */
const BEYOND =
  'it would answer in the network of this machine, which has no way to the one that is measured'
/** The places for an ArangoDB in a network of its own. @type {typeof PLACES} */
const PLACES_APART = [
  [
    async ({ ARANGO_URL }) => ARANGO_URL
      ? { found: false, reason: `ARANGO_URL names a server, and ${BEYOND}`, named: true }
      : null, 'ARANGO_URL is not set'
  ],
  [lookAtBinary, 'there is no arangod on PATH'],
  [async () => null, `docker is not asked: ${BEYOND}`]
]
const REMEDY_APART =
  'put arangod on PATH (or ARANGOD=/path/to/arangod) and unset ARANGO_URL, or measure on loopback'
const REMEDY = 'set ARANGO_URL=http://user:password@host:8529 to a running ArangoDB 3.12 ' +
  '(several coordinators: separated by commas), ' +
  'or put arangod on PATH (or ARANGOD=/path/to/arangod), or start docker, which ' +
  'then runs arangodb:3.12'

/**
 * Only looks; takes a few seconds at most. A place that the user has named and that won't do ends the search.
 * @param {NodeJS.ProcessEnv} env
 * @param {FindPlace} [place] where it is to answer
 * @returns {Promise<ArangoFinding>}
 */
export async function findArangodb (env, { apart = false } = {}) {
  const [places, remedy] = apart ? [PLACES_APART, REMEDY_APART] : [PLACES, REMEDY]
  /** @type {string[]} */
  const reasons = []
  for (const [look, absent] of places) {
    const seen = await look(env)
    if (seen?.found) return seen
    if (seen?.named) return { found: false, reason: seen.reason, remedy }
    reasons.push(seen?.reason ?? absent)
  }
  return { found: false, reason: reasons.join('; '), remedy }
}
