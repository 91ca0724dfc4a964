/** @import {AgentAddress} from '../../measure/types.js' */
// The options of `npm run agent`: read, checked and defaulted here, once. In: the command line; out: one frozen object.
import { callOf } from '../../../servers/invocation.js'
import { BenchError } from '../../errors.js'
import { parseAgentAddress } from '../../measure/agent/parse-address.js'
import { addOption, createCommand, parseCommand } from '../command.js'
import { parseWhole } from '../parse-values.js'

/** Linux: the largest value of kernel.pid_max. */
const MOST_PID = 4_194_304
const USUAL_ADDRESS = '127.0.0.1:0'

const OPTIONS = [
  {
    flags: '--pid <number>',
    description: 'the process of the server; all below it are read, too'
  },
  {
    flags: '--listen <host:port>',
    description: 'where to listen; port 0 takes any free one (default: ' +
      `${USUAL_ADDRESS}, which only this machine reaches)`
  }
]

/**
 * @param {readonly string[]} argv without node and script
 * @returns {Readonly<{pid: number, address: AgentAddress}>}
 * @throws {BenchError} UNKNOWN_OPTION, BAD_VALUE, OPTIONS_DISAGREE
 */
export function parseAgentOptions (argv) {
  const { options } = parseCommand(createAgentCommand(), argv, { hasConfig: false })
  if (options.pid === undefined) {
    throw new BenchError('OPTIONS_DISAGREE', {
      reason: '--pid is missing: the agent reads one process and all below it',
      command: callOf('agent', '')
    })
  }
  return Object.freeze({
    pid: parseWhole(options.pid, { option: '--pid', least: 1, most: MOST_PID }),
    address: parseAgentAddress(
      options.listen ?? USUAL_ADDRESS, { option: '--listen', leastPort: 0 })
  })
}

/** @returns {ReturnType<typeof createCommand>} */
export function createAgentCommand () {
  const command = createCommand(callOf('agent', ''), 'Runs beside a server on its own machine, ' +
    `and tells '${callOf('bench', '--target URL --agent HOST:PORT')}' its CPU time and memory.`)
  for (const option of OPTIONS) addOption(command, option)
  return command
}
