/** @import {BenchError} from '../../errors.js' */
// The options of `npm run peers`: read, checked and defaulted here, once. In: the command line; out: one frozen object.
import { parseName } from '../../format/parse-name.js'
import { PEER_NAMES } from '../../../servers/peers/peers.js'
import { createCommand, parseCommand } from '../command.js'

/**
 * @typedef {object} PeersOptions
 * @property {readonly string[]} names what is wanted, in the order of the list of all
 * @property {boolean} yes
 * @property {boolean} dryRun
 */

/**
 * @param {readonly string[]} argv without node and script
 * @returns {Readonly<PeersOptions>}
 * @throws {BenchError} UNKNOWN_OPTION, UNKNOWN_NAME
 */
export function parsePeersOptions (argv) {
  const command = createCommand('npm run peers --', 'Installs the servers and load clients of ' +
    'others that the suite can measure and measure with, on Debian and Ubuntu; elsewhere it ' +
    'tells how. It asks before it uses the powers of root.')
    .option('--only <list>', `some of them: ${PEER_NAMES.join(', ')} (default: all)`)
    .option('--yes', 'do not ask')
    .option('--dry-run', 'only show what would be done')
  const { options } = parseCommand(command, argv)
  return Object.freeze({
    names: parseNames(options.only),
    yes: options.yes !== undefined,
    dryRun: options.dryRun !== undefined
  })
}

/** @param {string | undefined} text 'nginx,gatling' @returns {readonly string[]} @throws {BenchError} UNKNOWN_NAME */
function parseNames (text) {
  if (text === undefined) return PEER_NAMES
  const typed = text.split(',').map(name => parseName(name.trim(), PEER_NAMES, 'peer'))
  return PEER_NAMES.filter(name => typed.includes(name))
}
