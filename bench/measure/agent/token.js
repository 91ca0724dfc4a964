// The token that an agent and the bench share. It comes from the environment on both sides, because arguments are read
// by every user of a machine.
import { callOf } from '../../../servers/invocation.js'
import { BenchError } from '../../errors.js'

export const TOKEN_VARIABLE = 'SHOOTOUT_AGENT_TOKEN'
/** Whoever records a connection may try tokens at home: it must be too long for that. */
const SHORTEST_TOKEN = 32

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | null} null: none is given
 * @throws {BenchError} AGENT_TOKEN
 */
export function readToken (env) {
  const token = env[TOKEN_VARIABLE] ?? ''
  if (token === '') return null
  if (token.length >= SHORTEST_TOKEN) return token
  throw new BenchError('AGENT_TOKEN', {
    why: `${TOKEN_VARIABLE} has ${token.length} characters, and at least ${SHORTEST_TOKEN} are ` +
      'needed',
    remedy: 'leave it out where the agent starts, which then makes one, or take what ' +
      "'openssl rand -hex 32' prints"
  })
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {string}
 * @throws {BenchError} AGENT_TOKEN: there is none, or one that is too short
 */
export function demandToken (env) {
  const token = readToken(env)
  if (token !== null) return token
  throw new BenchError('AGENT_TOKEN', {
    why: `--agent needs the agent's token in the environment variable ${TOKEN_VARIABLE}`,
    remedy: `set it to what '${callOf('agent', '--pid PID')}' printed when it started`
  })
}
