// npm run doctor: what this machine has, what is missing, how noisy it is, and what to do about it. It changes nothing.
import '../check-node.js'
import { EXIT } from '../../errors.js'
import { examine, gatherFacts } from '../../doctor/index.js'
import { findOtherRuns } from '../../run/check-machine.js'
import { createCommand, parseCommand } from '../command.js'
import { runMain } from '../run-main.js'
import { doctorText } from './text.js'

const DEFAULT_WIDTH = 80

await runMain(async () => doctor(process.argv.slice(2)))

/** @param {readonly string[]} argv @returns {Promise<number>} the exit code: failed where nothing can be measured */
async function doctor (argv) {
  const command = createCommand('npm run doctor --', 'Says what this machine has, what is ' +
    'missing, how noisy it is, and what to do about it. It changes nothing.')
    .option('--json', 'print one JSON object instead of text')
  const { options } = parseCommand(command, argv)
  const facts = await gatherFacts({ otherRuns: findOtherRuns(), path: process.env.PATH })
  const findings = examine(facts)
  const exitCode = findings.some(({ level }) => level === 'stop') ? EXIT.failed : EXIT.ok
  process.stdout.write(options.json === undefined
    ? doctorText(findings, process.stdout.columns ?? DEFAULT_WIDTH)
    : `${JSON.stringify({ findings, facts, exitCode })}\n`)
  return exitCode
}
