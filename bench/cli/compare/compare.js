/** @import {Terminal} from '../screen/create-screen.js' */
// Two runs on the screen, kept or measured now. In: the command line; out: text or a picture, and the exit code.
import { toCompareScoreboard } from '../../report/scoreboard/compare-scoreboard.js'
import { savePicture } from '../save-picture.js'
import { compareFiles } from './files.js'
import { asksForRevisions, parseCompareOptions } from './options.js'

const DEFAULT_WIDTH = 80

/**
 * @param {readonly string[]} argv without node and script
 * @param {{stdout: Terminal, stderr: Terminal}} [process]
 * @returns {Promise<number>} the exit code
 * @throws {import('../../errors.js').BenchError} of its options, and of files that can't be compared
 */
export async function compare (argv, { stdout, stderr } = process) {
  if (asksForRevisions(argv)) {
    // Only then: comparing two files needs none of what measuring does.
    const { compareRevisions } = await import('./revisions.js')
    return compareRevisions(argv)
  }
  const options = parseCompareOptions(argv)
  const { text, comparison, doubts, exitCode } =
    compareFiles(options, stdout.columns ?? DEFAULT_WIDTH)
  for (const doubt of doubts) stderr.write(`! ${doubt}\n`)
  stdout.write(options.picture === null
    ? text
    : `${await savePicture(options.picture, toCompareScoreboard(comparison))}\n`)
  return exitCode
}
