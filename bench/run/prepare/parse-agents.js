/** @import {AgentAddress} from '../../measure/types.js' */
// What --agent names, as a text: an agent for each address of --target. In: both options' values; out: addresses.
import { BenchError } from '../../errors.js'
import { parseAgentAddress } from '../../measure/agent/parse-address.js'
import { parseTarget } from './parse-target.js'

const OPTION = '--agent'

/**
 * @param {string} text
 * @param {string | null} target as --target has it
 * @returns {AgentAddress[]} in the order of the target's addresses
 * @throws {BenchError} BAD_VALUE, OPTIONS_DISAGREE
 */
export function parseAgents (text, target) {
  if (target === null) {
    throw new BenchError('OPTIONS_DISAGREE', {
      reason: `${OPTION} goes with --target, whose server it reads on another machine; what the ` +
        'bench starts here it reads itself'
    })
  }
  const { urls } = parseTarget(target)
  if (urls === null) {
    throw new BenchError('OPTIONS_DISAGREE', {
      reason: `${OPTION} reads one process for each address, and a service of Kubernetes has ` +
        'Pods that come and go; name the addresses of its Pods with --target'
    })
  }
  const agents = text.split(',').map(part => parseAgentAddress(part, { option: OPTION }))
  if (agents.length === urls.length) return agents
  throw new BenchError('BAD_VALUE', {
    option: OPTION,
    value: text,
    expected: `${urls.length} of them, one for each address of --target; where one process ` +
      'answers at several addresses, its agent is named for each'
  })
}
