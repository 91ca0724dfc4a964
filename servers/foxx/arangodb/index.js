/** @import {ServerDescription, StartOptions} from '../../types.js' */
// A real ArangoDB with the suite's actions as a Foxx service. Its workers are V8 contexts: threads of one process.
import { availableParallelism } from 'node:os'
import { toMount } from '../bundle/index.js'
import { findArangodb } from './find-arangodb.js'
import { lookAtText } from './from-url.js'
import { startArango } from './start-arango.js'

const ARANGOD_OPTION = '--arangod-option'
const KEEP = '--keep'
const AGAINST = '--against'
const AGAINST_REMEDY = `give ${AGAINST} the address of a running ArangoDB 3.12, or of an ` +
  'embedded host: http://user:password@host:8529'

/** @type {ServerDescription['answers']} */
const ANSWERS = ['handler', 'insert', 'query', 'file']

/** @type {ServerDescription} */
export const server = {
  name: 'arangodb',
  title: 'ArangoDB (Foxx)',
  variants: toVariants('arangodb'),
  answers: ANSWERS,
  options: [
    {
      flags: `${ARANGOD_OPTION} <option>`,
      description: "for an arangod that is started: '--javascript.gc-interval=500'",
      repeatable: true
    },
    { flags: KEEP, description: 'leave the service in the ArangoDB of ARANGO_URL' }
  ],
  find: place => findArangodb(process.env, place),
  start: async (variant, options) => startArango(
    await findArangodb(process.env, { apart: options.network !== undefined }),
    { variant, options: withSettings(options) }
  )
}

/**
 * A server that runs already, to be compared with others: variants 'against' and 'against-api'. The bundle is mounted
 * beside whatever is there and removed in the end.
 * @param {string} text its URL, as in ARANGO_URL: http://user:password@host:8529
 * @returns {ServerDescription & Required<Pick<ServerDescription, 'find' | 'start'>>}
 */
export function describeAgainst (text) {
  return {
    name: 'against',
    title: 'the server to compare with',
    variants: toVariants('against'),
    answers: ANSWERS,
    async find () {
      const look = await lookAtText(text, AGAINST)
      return look.found
        ? { found: true, version: look.version }
        : { ...look, remedy: AGAINST_REMEDY }
    },
    async start (variant, options) {
      const look = await lookAtText(text, AGAINST)
      const finding = look.found ? look : { ...look, remedy: AGAINST_REMEDY }
      return startArango(
        finding, { variant, options, mount: toMount(variant, '/shootout-against') }
      )
    }
  }
}

/**
 * @param {string} name
 * @returns {import('../../types.js').VariantDescription[]} through the routes of the service, and through the document
 *   API
 */
function toVariants (name) {
  const workers = availableParallelism()
  return [
    { name, processModel: 'cluster', workers },
    { name: `${name}-api`, processModel: 'cluster', workers, actions: ['insert-document'] }
  ]
}

/**
 * The bench hands over what `npm run serve` hands over as settings.
 * @param {StartOptions} options
 * @returns {StartOptions}
 */
function withSettings ({ settings = {}, ...options }) {
  return {
    ...options,
    arangodOptions: [...options.arangodOptions ?? [], ...settings[ARANGOD_OPTION] ?? []],
    keep: options.keep || settings[KEEP] !== undefined
  }
}
