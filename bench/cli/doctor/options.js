// The options of `npm run doctor`. In: the command line; out: what they mean.
import { callOf } from '../../../servers/invocation.js'
import { createCommand, parseCommand } from '../command.js'

/** @returns {ReturnType<typeof createCommand>} */
export function createDoctorCommand () {
  return createCommand(callOf('doctor', ''), 'Says what this machine has, what is ' +
    'missing, how noisy it is, and what to do about it. It changes nothing.')
    .option('--json', 'print one JSON object instead of text')
}

/**
 * @param {readonly string[]} argv without node and script
 * @returns {{json: boolean}}
 * @throws {import('../../errors.js').BenchError} UNKNOWN_OPTION
 */
export function parseDoctorOptions (argv) {
  return { json: parseCommand(createDoctorCommand(), argv).options.json !== undefined }
}
