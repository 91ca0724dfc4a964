/** @import {Options} from '../options.js' */
// The prover of queries as a command: options -> what is printed.
import { inspect } from 'node:util'
import { BenchError } from '../options.js'
import { toSummary } from './coverage.js'
import { chooseRelations, proveAql } from './prove-aql.js'
import { toAnswers, toTest } from './to-test.js'

/**
 * @param {Options} options
 * @param {AbortSignal} signal ends it
 * @param {typeof proveAql} [prove]
 * @returns {Promise<{text: string, hasFault: boolean}>}
 * @throws {BenchError} BAD_VALUE
 */
export async function proveQueries (options, signal, prove = proveAql) {
  const { inProcess, overHttp } = chooseRelations(options)
  if (inProcess.length + overHttp.length === 0) {
    throw new BenchError('BAD_VALUE', {
      option: '--only', value: options.only, expected: "a part of a relation's name: 'index', say"
    })
  }
  const { coverage, found, failure, number, seconds } = await prove(options, { signal })
  const covered = toSummary(coverage, seconds)
  const again = `npm run prove -- aql --seed ${options.seed} --count ${number}` +
    (options.only === '' ? '' : ` --only '${options.only}'`) +
    (options.oracle === undefined ? '' : ` --oracle '${options.oracle}'`) +
    (options.language === undefined ? '' : ` --language ${options.language}`)
  if (failure !== null) {
    return {
      hasFault: true,
      text: `${covered}\nQuery ${number} could not be compared: ${again}\n${inspect(failure)}\n`
    }
  }
  if (found === null) {
    return { hasFault: false, text: `${covered}No difference from seed ${options.seed} on.\n` }
  }
  return {
    hasFault: true,
    text: `${covered}\nQuery ${number} differs (${found.relation.name}): ${again}\n` +
      `${toAnswers(found)}\nThis test fails alone, as a file in the root of the suite:\n\n` +
      toTest(found, options.language)
  }
}
