// What may be given beside --resume: everything that decides what is measured comes from the run's file. In: what was
// given; out: nothing, or an error.
import { BenchError } from '../../errors.js'

const ALLOWED = ['--resume', '--json', '--quiet', '--dry-run', '--live', '--budget']

/**
 * @param {readonly string[]} options those that were given: '--seed'
 * @param {readonly string[]} studies
 * @throws {BenchError} RESUME_OPTION
 */
export function checkResumeOptions (options, studies) {
  const foreign = [...studies, ...options.filter(option => !ALLOWED.includes(option))]
  if (foreign.length > 0) {
    throw new BenchError(
      'RESUME_OPTION', { options: foreign.join(', '), allowed: ALLOWED.slice(1).join(', ') }
    )
  }
}
