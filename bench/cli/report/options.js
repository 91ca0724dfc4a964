// The options of `npm run report`. In: the command line; out: which file, and where the user's own studies are.
import { addOption, createCommand, parseCommand } from '../command.js'

/** Instead of a file: each run that is kept. */
export const ALL = 'all'

/**
 * @param {readonly string[]} argv without node and script
 * @returns {{file: string | null, studyDirectories: readonly string[]}} file: as given; null: the newest
 * @throws {import('../../errors.js').BenchError} UNKNOWN_OPTION
 */
export function parseReportOptions (argv) {
  const command = createCommand(
    'npm run report --',
    'Rebuilds report.html, report.md and results.csv from a run file, or the report of a tuning.'
  )
    .argument(
      '[file]',
      `a run.ndjson, a tune.json, or the folder of one; '${ALL}': every run under results/ ` +
        '(default: the newest there)'
    )
  addOption(command, {
    flags: '--studies-dir <directory>',
    description: "studies of your own, a folder for each, besides the suite's",
    repeatable: true
  })
  const { args, lists } = parseCommand(command, argv)
  return { file: args[0] ?? null, studyDirectories: lists['--studies-dir'] ?? [] }
}
