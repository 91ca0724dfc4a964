/** @import {Invitation} from '../types.js' */
import { Ajv2020 } from 'ajv/dist/2020.js'
import { BenchError } from '../../../errors.js'

/** Where engines that start all generators with one command tell each its index: Slurm, Kubernetes. */
const INDEX_VARIABLES = ['SLURM_PROCID', 'JOB_COMPLETION_INDEX']

const isInvitation = new Ajv2020().compile({
  type: 'object',
  properties: {
    host: { type: 'string' },
    port: { type: 'integer', minimum: 1, maximum: 65_535 },
    token: { type: 'string', minLength: 32 },
    count: { type: 'integer', minimum: 1 },
    index: { type: 'integer', minimum: 0 }
  },
  required: ['host', 'port', 'token', 'count']
})

/**
 * @param {string} text JSON
 * @param {NodeJS.ProcessEnv} env
 * @returns {Invitation & {index: number}}
 * @throws {BenchError} GENERATOR_REFUSED: the text is no invitation, or nothing tells the index
 */
export function readInvitation (text, env) {
  const invitation = parse(text)
  const told = INDEX_VARIABLES.map(name => env[name]).find(value => /^\d+$/.test(value ?? ''))
  const index = invitation.index ?? (told === undefined ? undefined : Number(told))
  if (index === undefined) {
    const why = `neither its invitation nor ${INDEX_VARIABLES.join(' nor ')} tells its index`
    throw new BenchError('GENERATOR_REFUSED', { why })
  }
  return { ...invitation, index }
}

/** @param {string} text @returns {Invitation} @throws {BenchError} GENERATOR_REFUSED */
function parse (text) {
  try {
    const invitation = JSON.parse(text)
    if (isInvitation(invitation)) return /** @type {Invitation} */ (invitation)
  } catch {
    // As what is JSON and no invitation.
  }
  throw new BenchError('GENERATOR_REFUSED', { why: 'its standard input holds no invitation' })
}
