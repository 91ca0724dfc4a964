// npm run doctor: what this machine has, what is missing, how noisy it is, and what to do about it. It changes nothing.
import '../check-node.js'
import { EXIT } from '../../errors.js'
import { examine, gatherFacts } from '../../doctor/index.js'
import { findOtherRuns } from '../../run/check-machine.js'
import { readArguments } from '../config/read-arguments.js'
import { runMain } from '../run-main.js'
import { parseDoctorOptions } from './options.js'
import { doctorText } from './text.js'

const DEFAULT_WIDTH = 80

await runMain(async () => doctor(await readArguments('doctor')))

/** @param {readonly string[]} argv @returns {Promise<number>} the exit code: failed where nothing can be measured */
async function doctor (argv) {
  const { json } = parseDoctorOptions(argv)
  const facts = await gatherFacts({ otherRuns: findOtherRuns(), path: process.env.PATH })
  const findings = examine(facts)
  const exitCode = findings.some(({ level }) => level === 'stop') ? EXIT.failed : EXIT.ok
  process.stdout.write(json
    ? `${JSON.stringify({ findings, facts, exitCode })}\n`
    : doctorText(findings, process.stdout.columns ?? DEFAULT_WIDTH))
  return exitCode
}
