/** @import {TuneOptions} from '../../tune/types.js' */
// A command's tunings on the screen: of one server, of several runtimes, or under several quotas. In: the command line;
// out: the exit code.
import { join } from 'node:path'
import { checkDirectory, chooseDirectory } from '../choose-directory.js'
import { createScreen } from '../screen/create-screen.js'
import { loadTypedStudies } from '../own-studies.js'
import { parseTuneOptions } from './options.js'
import { toQuotaFolders, tuneCpus } from './tune-cpus.js'
import { tuneOne } from './tune-one.js'
import { tuneRuntimes } from './tune-runtimes.js'
import { watchSignals } from '../watch-signals.js'

/** What goes in and out for real. */
const REAL = Object.freeze({
  terminal: /** @type {NonNullable<Parameters<typeof createScreen>[1]>} */ (process),
  tuneCpus, tuneOne, tuneRuntimes
})

/** @typedef {typeof REAL} Hands */

/**
 * @param {readonly string[]} argv without node and script
 * @param {Hands} [hands]
 * @returns {Promise<number>} the exit code
 * @throws {import('../../errors.js').BenchError} whatever hinders a tuning
 */
export async function tune (argv, hands = REAL) {
  const studies = await loadTypedStudies(argv)
  const options = parseTuneOptions(argv, studies)
  const screen = createScreen({ apart: options.json, quiet: options.quiet }, hands.terminal)
  const directory = chooseDirectory({ out: options.out, studies: ['tune'] })
  for (const name of ['', ...options.runtimes ?? [], ...toQuotaFolders(options)]) {
    checkDirectory(join(directory, name))
  }
  const stop = watchSignals({
    onFirst: () => screen.say('Finishing this block, then concluding. Ctrl-C again stops at once.')
  })
  const perform = choosePerform(options, hands)
  try {
    return await perform(options, { studies, stop, screen, directory })
  } finally {
    stop.close()
  }
}

/** @param {Readonly<TuneOptions>} options @param {Hands} hands */
function choosePerform (options, { tuneCpus, tuneOne, tuneRuntimes }) {
  if (toQuotaFolders(options).length > 0) return tuneCpus
  return options.runtimes === null ? tuneOne : tuneRuntimes
}
