/** @import {OptionEntry} from '../command.js' */
// What each command can be given, from the very tables that its own parser uses. Loaded only where a file of
// configuration, or another program, gives options by name.
import { createBenchCommand } from '../bench/options.js'
import { createCalibrateCommand } from '../calibrate/options.js'
import { describeCommand } from '../command.js'
import { createAgainstCommand } from '../compare/against-options.js'
import { asksForRevisions, createCompareCommand, isReplaced } from '../compare/options.js'
import { createDoctorCommand } from '../doctor/options.js'
import { createHistoryCommand } from '../history/options.js'
import { createPeersCommand } from '../peers/options.js'
import { createReportCommand } from '../report/options.js'
import { createTuneCommand } from '../tune/options.js'

/**
 * @typedef {object} Table
 * @property {readonly OptionEntry[]} options
 * @property {readonly string[]} args what is given by position
 */
/** @typedef {Readonly<Record<string, readonly Table[]>>} Tables by command; compare has two: for files, to measure */

/** @returns {Tables} */
export function loadTables () {
  const commands = {
    bench: [createBenchCommand()],
    tune: [createTuneCommand()],
    compare: [createCompareCommand(), createAgainstCommand()],
    report: [createReportCommand()],
    history: [createHistoryCommand()],
    peers: [createPeersCommand()],
    doctor: [createDoctorCommand()],
    calibrate: [createCalibrateCommand()]
  }
  return Object.fromEntries(Object.entries(commands).map(([name, list]) =>
    [name, list.map(describeCommand)]))
}

/**
 * All that a command knows, in whichever way it is called.
 * @param {readonly Table[]} tables
 * @returns {Table}
 */
export function joinTables (tables) {
  const options = new Map(tables.flatMap(table => table.options).map(entry => [entry.key, entry]))
  return {
    options: [...options.values()], args: [...new Set(tables.flatMap(({ args }) => args))]
  }
}

/**
 * Where a command has several tables: the one for what is given. What the command line measures replaces what the
 * file would measure, so that the two are never mixed.
 * @param {readonly Table[]} tables
 * @param {{argv: readonly string[], words: readonly string[], keys: readonly string[]}} given words: those of argv that
 *   are no options; keys: of the file
 * @returns {Table}
 */
export function chooseTable (tables, { argv, words, keys }) {
  const [ofFiles, measuring] = tables
  if (ofFiles === undefined || measuring === undefined) return joinTables(tables)
  const selects = (/** @type {OptionEntry} */ { long }) => asksForRevisions([long])
  if (asksForRevisions(argv)) {
    const options = measuring.options.filter(({ long }) => !isReplaced(long, argv))
    return { ...measuring, options }
  }
  const isMeasured = words.length === 0 &&
    measuring.options.some(entry => keys.includes(entry.key) && selects(entry))
  // Those that measure are in its help only.
  return isMeasured
    ? measuring
    : { ...ofFiles, options: ofFiles.options.filter(entry => !selects(entry)) }
}
