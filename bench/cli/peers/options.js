/** @import {BenchError} from '../../errors.js' */
/** @import {Release} from '../../../servers/runtimes/types.js' */
// The options of `npm run peers`: read, checked and defaulted here, once. In: the command line; out: one frozen object.
import { callOf } from '../../../servers/invocation.js'
import { parseName } from '../../format/parse-name.js'
import { ENGINE_NAMES, PEER_NAMES } from '../../../servers/peers/peers.js'
import { RELEASES, parseRuntimes } from '../../../servers/runtimes/releases.js'
import { createCommand, parseCommand } from '../command.js'

/** All of the table. */
const ALL_RUNTIMES = 'runtimes'
const FAMILY = /^(node|bun|deno|workerd)(@|$)/i

/**
 * @typedef {object} PeersOptions
 * @property {readonly string[]} names what is wanted, in the order of the list of all
 * @property {readonly Release[]} runtimes what is wanted of them
 * @property {boolean} yes
 * @property {boolean} dryRun
 */

/**
 * @param {readonly string[]} argv without node and script
 * @returns {Readonly<PeersOptions>}
 * @throws {BenchError} UNKNOWN_OPTION, UNKNOWN_NAME
 */
export function parsePeersOptions (argv) {
  const { options } = parseCommand(createPeersCommand(), argv)
  return Object.freeze({
    ...parseNames(options.only),
    yes: options.yes !== undefined,
    dryRun: options.dryRun !== undefined
  })
}

/** @returns {ReturnType<typeof createCommand>} */
export function createPeersCommand () {
  return createCommand(callOf('peers', ''), 'Installs the servers and load clients of ' +
    'others that the suite can measure and measure with, on Debian and Ubuntu; elsewhere it ' +
    'tells how. It asks before it uses the powers of root.')
    .option('--only <list>', `some of them: ${PEER_NAMES.join(', ')} (default: all of these), ` +
      `what generators are tested with: ${ENGINE_NAMES.join(', ')}, ` +
      `or runtimes: ${ALL_RUNTIMES}, node@20, 'node@*', bun`)
    .option('--yes', 'do not ask')
    .option('--dry-run', 'only show what would be done')
}

/**
 * @param {string | undefined} text 'nginx,node@20'
 * @returns {Pick<PeersOptions, 'names' | 'runtimes'>}
 * @throws {BenchError} UNKNOWN_NAME, UNKNOWN_RUNTIME
 */
function parseNames (text) {
  if (text === undefined) return { names: PEER_NAMES, runtimes: [] }
  const parts = text.split(',').map(part => part.trim())
  const known = [...PEER_NAMES, ...ENGINE_NAMES]
  const isRuntime = (/** @type {string} */ part) => FAMILY.test(part)
  const typed = parts.filter(part => part !== ALL_RUNTIMES && !isRuntime(part))
    .map(name => parseName(name, known, 'peer'))
  return {
    names: known.filter(name => typed.includes(name)),
    runtimes: parts.includes(ALL_RUNTIMES) ? RELEASES : parseRuntimes(parts.filter(isRuntime))
  }
}
