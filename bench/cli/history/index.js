// npm run history -- FOLDER ...: the ratios of all runs over time, and where they changed; index.html lists every run.
import '../check-node.js'
import { EXIT } from '../../errors.js'
import { displayPath } from '../../format/paths.js'
import { renderHistoryMarkdown } from '../../history/markdown.js'
import { performHistory } from '../../history/perform-history.js'
import { writeHistory } from '../../history/write-history.js'
import { readArguments } from '../config/read-arguments.js'
import { loadAllStudies } from '../own-studies.js'
import { runMain } from '../run-main.js'
import { createScreen } from '../screen/create-screen.js'
import { parseHistoryOptions } from './options.js'
import { historyText } from './text.js'

await runMain(async () => history(await readArguments('history')))

/** @param {readonly string[]} argv @returns {Promise<number>} the exit code */
async function history (argv) {
  const options = parseHistoryOptions(argv)
  const screen = createScreen({})
  const studies = await loadAllStudies(options.studyDirectories)
  const { history, doubts, failures } = await performHistory(options, { studies })
  for (const doubt of [...doubts, ...failures.map(({ message }) => message)]) {
    screen.warn(`! ${doubt}`)
  }
  if (options.format === 'json') screen.print(`${JSON.stringify(history)}\n`)
  else if (options.format === 'markdown') screen.print(renderHistoryMarkdown(history))
  else {
    const path = displayPath(writeHistory(options.out, history))
    screen.say(historyText(history, { ...screen, path }))
  }
  return failures[0]?.exitCode ?? EXIT.ok
}
