// npm run compare -- A B: two runs, cell by cell. With --against, --revision, --command-a or --node-a both sides are
// measured first, in turns in one run.
import '../check-node.js'
import { toCompareScoreboard } from '../../report/scoreboard/compare-scoreboard.js'
import { readArguments } from '../config/read-arguments.js'
import { savePicture } from '../save-picture.js'
import { compareFiles } from './files.js'
import { asksForRevisions, parseCompareOptions } from './options.js'
import { runMain } from '../run-main.js'

const DEFAULT_WIDTH = 80

await runMain(async () => compare(await readArguments('compare')))

/** @param {readonly string[]} argv @returns {Promise<number>} the exit code */
async function compare (argv) {
  if (asksForRevisions(argv)) {
    // Only then: comparing two files needs none of what measuring does.
    const { compareRevisions } = await import('./revisions.js')
    return compareRevisions(argv)
  }
  const options = parseCompareOptions(argv)
  const { text, comparison, doubts, exitCode } =
    compareFiles(options, process.stdout.columns ?? DEFAULT_WIDTH)
  for (const doubt of doubts) process.stderr.write(`! ${doubt}\n`)
  process.stdout.write(options.picture === null
    ? text
    : `${await savePicture(options.picture, toCompareScoreboard(comparison))}\n`)
  return exitCode
}
