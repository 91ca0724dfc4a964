/** @import {ServerDescription, StartOptions} from '../../types.js' */
// A real ArangoDB with the suite's actions as a Foxx service. Its workers are V8 contexts: threads of one process.
import { availableParallelism } from 'node:os'
import { findArangodb } from './find-arangodb.js'
import { startArango } from './start-arango.js'

const ARANGOD_OPTION = '--arangod-option'
const KEEP = '--keep'

/** @type {ServerDescription} */
export const server = {
  name: 'arangodb',
  title: 'ArangoDB (Foxx)',
  variants: [{ name: 'arangodb', processModel: 'cluster', workers: availableParallelism() }],
  options: [
    { flags: `${ARANGOD_OPTION} <option>`, description: "for an arangod that is started: '--javascript.gc-interval=500'", repeatable: true },
    { flags: KEEP, description: 'leave the service in the ArangoDB of ARANGO_URL' }
  ],
  async find () {
    const finding = await findArangodb(process.env)
    return finding.found ? { found: true, version: finding.version } : finding
  },
  start: async (variant, options) => startArango(await findArangodb(process.env), { variant, options: withSettings(options) })
}

/** The bench hands over what `npm run serve` hands over as settings. @param {StartOptions} options @returns {StartOptions} */
function withSettings ({ settings = {}, ...options }) {
  return {
    ...options,
    arangodOptions: [...options.arangodOptions ?? [], ...settings[ARANGOD_OPTION] ?? []],
    keep: options.keep || settings[KEEP] !== undefined
  }
}
