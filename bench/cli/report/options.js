/** @import {PictureOption} from '../parse-picture.js' */
// The options of `npm run report`. In: the command line; out: which file, and where the user's own studies are.
import { callOf } from '../../../servers/invocation.js'
import { BenchError } from '../../errors.js'
import { addOption, createCommand, parseCommand } from '../command.js'
import { PICTURE_OPTIONS, parsePicture } from '../parse-picture.js'

/** Instead of a file: each run that is kept. */
export const ALL = 'all'

/**
 * @param {readonly string[]} argv without node and script
 * @returns {{file: string | null, picture: PictureOption | null, studyDirectories: readonly string[]}} file: as given;
 *   null: the newest; picture: null: none
 * @throws {BenchError} UNKNOWN_OPTION, BAD_VALUE, OPTIONS_DISAGREE
 */
export function parseReportOptions (argv) {
  const { args, lists, options } = parseCommand(createReportCommand(), argv)
  const picture = parsePicture(options, callOf('report', ''))
  if (picture !== null && args[0] === ALL) {
    throw new BenchError(
      'BAD_VALUE', { option: '--picture', value: picture.path, expected: 'one run at a time' }
    )
  }
  return { file: args[0] ?? null, picture, studyDirectories: lists['--studies-dir'] ?? [] }
}

/** @returns {ReturnType<typeof createCommand>} */
export function createReportCommand () {
  const command = createCommand(
    callOf('report', ''),
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
  for (const option of PICTURE_OPTIONS) addOption(command, option)
  return command
}
