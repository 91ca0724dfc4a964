/** @import {BenchOptions} from '../../types.js' */
// The options of a server that runs elsewhere. In: texts as given; out: what they mean.
import { BenchError } from '../../errors.js'
import { parseAgents } from '../../run/prepare/parse-agents.js'
import { parseTarget } from '../../run/prepare/parse-target.js'

/** As command.js takes them. */
export const TARGET_OPTIONS = [
  {
    flags: '--target <url>',
    description: 'measure a server of the suite that runs on another host; several addresses ' +
      "of it with commas between them, or 'kubernetes-service:NAME'"
  },
  {
    flags: '--agent <host:port>',
    description: "read the CPU of --target's server through 'agent' on its machine; of several " +
      'addresses one for each, in the same order'
  },
  {
    flags: '--insecure',
    description: 'accept any certificate of https:// addresses of --target, self-signed too'
  }
]

/**
 * @param {Record<string, string | undefined>} options by camel-case name
 * @returns {Pick<BenchOptions, 'target' | 'insecure' | 'agent'>}
 * @throws {BenchError} BAD_VALUE, OPTIONS_DISAGREE
 */
export function parseTargetOptions ({ target, insecure, agent }) {
  if (agent !== undefined) parseAgents(agent, target ?? null)
  if (target !== undefined) parseTarget(target)
  else if (insecure !== undefined) {
    throw new BenchError('OPTIONS_DISAGREE', {
      reason: '--insecure goes with --target https://..., whose certificate it accepts'
    })
  }
  return { target: target ?? null, insecure: insecure !== undefined, agent: agent ?? null }
}
