// --generators, of each command that measures. In: its text; out: the same, known to name an engine.
import { BenchError } from '../errors.js'
import { describeLaunchers, parseLauncher } from '../measure/generators/index.js'

export const GENERATORS_OPTION = Object.freeze({
  flags: '--generators <engine>',
  description: "load from several processes or machines at once: 'local:2', 'ssh:a,b', " +
    "'slurm:3:ADDRESS' or 'kubernetes:3:ADDRESS' (of this machine, as generators reach it)"
})

/**
 * @param {string | undefined} text
 * @returns {string | null} as it is; null: not given
 * @throws {BenchError} BAD_VALUE
 */
export function parseGenerators (text) {
  if (text === undefined) return null
  if (parseLauncher(text) !== null) return text
  throw new BenchError(
    'BAD_VALUE', { option: '--generators', value: text, expected: describeLaunchers() })
}
