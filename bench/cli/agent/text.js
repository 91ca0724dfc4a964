/** @import {AgentAddress, AgentFacts} from '../../measure/types.js' */
// What the agent says. In: what it reads and where it listens; out: text.
import { isWildcard } from '@shootout/serving'
import { callOf } from '../../../servers/invocation.js'
import { formatAgentAddress } from '../../measure/agent/parse-address.js'
import { TOKEN_VARIABLE } from '../../measure/agent/token.js'

/**
 * For programs that start one, and for eyes.
 * @param {AgentAddress} address
 * @param {string | null} token null: it was given, so it is not repeated
 * @returns {string} with the last line break
 */
export function readyText (address, token) {
  const own = token === null ? '' : `${TOKEN_VARIABLE}=${token}\n`
  return `ready ${formatAgentAddress(address)}\n${own}`
}

/**
 * @param {AgentFacts} facts
 * @param {AgentAddress} address
 * @returns {string} with the last line break
 */
export function hintText ({ pid, name, machine }, { host, port }) {
  const reached = formatAgentAddress({ host: isWildcard(host) ? machine.name : host, port })
  return `It reads process ${pid} (${name}) and all below it. On the machine of the bench, with ` +
    `the same ${TOKEN_VARIABLE}:\n` +
    `  ${callOf('bench', `actions --target URL --agent ${reached}`)}\n`
}
