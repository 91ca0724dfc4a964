/** @import {DoctorFacts} from '../../doctor/types.js' */
/** @import {Terminal} from '../screen/create-screen.js' */
// The doctor on the screen. In: the command line; out: text or JSON, and the exit code.
import { examine, gatherFacts } from '../../doctor/index.js'
import { EXIT } from '../../errors.js'
import { findOtherRuns } from '../../run/check-machine.js'
import { parseDoctorOptions } from './options.js'
import { doctorText } from './text.js'

const DEFAULT_WIDTH = 80

/**
 * @param {readonly string[]} argv
 * @param {{stdout: Terminal}} [process]
 * @param {() => Promise<DoctorFacts>} [gather]
 * @returns {Promise<number>} the exit code: failed where nothing can be measured
 */
export async function doctor (argv, { stdout } = process, gather = gatherHere) {
  const { json } = parseDoctorOptions(argv)
  const facts = await gather()
  const findings = examine(facts)
  const exitCode = findings.some(({ level }) => level === 'stop') ? EXIT.failed : EXIT.ok
  stdout.write(json
    ? `${JSON.stringify({ findings, facts, exitCode })}\n`
    : doctorText(findings, stdout.columns ?? DEFAULT_WIDTH))
  return exitCode
}

/** @returns {Promise<DoctorFacts>} */
function gatherHere () {
  return gatherFacts({ otherRuns: findOtherRuns(), path: process.env.PATH })
}
