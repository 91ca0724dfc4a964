// The options of `npm run compare -- --url-a URL --url-b URL`: two servers that run already. In: texts as given; out:
// what they mean.
import { callOf } from '../../../servers/invocation.js'
import { BenchError } from '../../errors.js'
import { userDirectory } from '../../format/paths.js'
import { parseAgentAddress } from '../../measure/agent/parse-address.js'
import { parseQuestion, parseUrl } from '../tune/command-options.js'

/** As command.js takes them. */
export const URL_OPTIONS = [
  {
    flags: '--url-a <url>',
    description: 'the earlier server, which runs already, on any host; nothing is started, so ' +
      'that requests/s decide'
  },
  { flags: '--url-b <url>', description: 'the later server, which runs already' }
]

/** They go with the ones above. */
export const AGENT_OPTIONS = [
  {
    flags: '--agent-a <host:port>',
    description: "read the CPU of --url-a's server through 'agent' on its machine"
  },
  { flags: '--agent-b <host:port>', description: 'the same for --url-b' }
]

/**
 * @param {Record<string, string | undefined>} options by camel-case name
 * @returns {Readonly<import('../../revisions/types.js').AgentsOfUrls> | null} null: none was given
 * @throws {BenchError} OPTIONS_DISAGREE, BAD_VALUE
 */
export function parseUrlAgents ({ agentA, agentB }) {
  if (agentA === undefined && agentB === undefined) return null
  if (agentA === undefined || agentB === undefined) {
    throw new BenchError('OPTIONS_DISAGREE', {
      reason: `${agentA === undefined ? '--agent-a' : '--agent-b'} is missing: CPU is compared ` +
        'where it is known of both servers',
      command: callOf('compare', '')
    })
  }
  return Object.freeze({
    a: parseAgentAddress(agentA, { option: '--agent-a' }),
    b: parseAgentAddress(agentB, { option: '--agent-b' })
  })
}

/**
 * @param {Record<string, string | undefined>} options by camel-case name
 * @returns {Readonly<{a: string, b: string}> | null} null: none was given
 * @throws {BenchError} OPTIONS_DISAGREE, BAD_VALUE
 */
export function parseUrls ({ urlA, urlB }) {
  if (urlA === undefined && urlB === undefined) return null
  if (urlA === undefined || urlB === undefined) {
    throw new BenchError('OPTIONS_DISAGREE', {
      reason: `${urlA === undefined ? '--url-a' : '--url-b'} is missing: two servers are compared`,
      command: callOf('compare', '--url-a http://127.0.0.1:3000/')
    })
  }
  return Object.freeze({ a: parseUrl(urlA, '--url-a'), b: parseUrl(urlB, '--url-b') })
}

/**
 * @param {Readonly<{a: string, b: string}>} urls
 * @param {{options: Record<string, string | undefined>, lists: Record<string, string[]>}} given
 * @returns {Readonly<import('../../revisions/types.js').PairOptions>} what both are asked; there is no command
 */
export function toUrlPair ({ a, b }, { options, lists }) {
  const side = { command: '', directory: userDirectory() }
  return Object.freeze({ a: side, b: side, ...parseQuestion({ ...options, url: a }, lists, [b]) })
}
