/** @import {Case, Target} from './types.js' */
// The prover of what comes over the wire: connections by a seed, each of which has to end in answers, while the worker
// stays and answers others. The same seed gives the same bytes.
import { BenchError } from '../options.js'
import { KINDS, generate } from './generate/index.js'
import { shrink } from './shrink.js'
import { startTarget } from './start-target.js'

export const PATIENCE_MS = 10_000
/** While a case is made smaller: what hangs, hangs at once. */
const SHORT_MS = 1_000
const SHRINKING_TRIES = 1500

/** @typedef {{seed: number, count: number, budgetSeconds: number, only: string}} ProveOptions */

/**
 * @param {ProveOptions} options
 * @param {AbortSignal} signal ends it
 * @returns {Promise<{text: string, hasFault: boolean}>} what is printed
 * @throws {BenchError} BAD_VALUE
 */
export async function proveWire (options, signal) {
  const { seed, count, budgetSeconds, only } = options
  if (!Object.keys(KINDS).some(name => name.includes(only))) {
    const expected = `a part of a kind's name: ${Object.keys(KINDS).join(', ')}`
    throw new BenchError('BAD_VALUE', { option: '--only', value: only, expected })
  }
  const start = performance.now()
  const isOver = () => signal.aborted || performance.now() - start >= budgetSeconds * 1000
  /** @type {Map<string, number>} */
  const kinds = new Map()
  const target = await startTarget()
  let number = 0
  try {
    for (const one of generate(seed, only)) {
      if (number >= count || isOver()) break
      number++
      kinds.set(one.kind, (kinds.get(one.kind) ?? 0) + 1)
      const wrong = await target.judge(one.pieces, PATIENCE_MS)
      if (wrong !== null) return await toFound(one, { wrong, target, options, number, signal })
    }
  } finally {
    await target.stop()
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const list = [...kinds].map(([kind, times]) => `- ${times} x ${kind}\n`).join('')
  const text = `${number} connections in ${seconds} s.\n${list}No fault from seed ${seed} on.\n`
  return { hasFault: false, text }
}

/**
 * @param {Case} one
 * @param {{wrong: string, target: Target, options: ProveOptions, number: number, signal: AbortSignal}} parts
 */
async function toFound ({ kind, pieces }, { wrong, target, options, number, signal }) {
  let tries = 0
  const toClass = (/** @type {string | null} */ text) => text?.replace(/within .*/, '')
  const smallest = await shrink(pieces, {
    isWrong: async smaller => toClass(await target.judge(smaller, SHORT_MS)) === toClass(wrong),
    isOver: () => signal.aborted || ++tries > SHRINKING_TRIES
  })
  const again = `npm run prove -- wire --seed ${options.seed} --count ${number}` +
    (options.only === '' ? '' : ` --only '${options.only}'`)
  return {
    hasFault: true,
    text: `Connection ${number} (${kind}): ${wrong}: ${again}\n` +
      `This test fails alone, as a file in the root of the suite:\n\n${toTest(kind, smallest)}`
  }
}

/** @param {string} kind @param {readonly Buffer[]} pieces @returns {string} a file for mocha */
function toTest (kind, pieces) {
  const list = pieces.map(piece => `  ${JSON.stringify(piece.toString('latin1'))}`).join(',\n')
  return `import { expectAnswered } from './test/prove/wire/expect-answered.js'

it(${JSON.stringify(kind)}, () => expectAnswered([
${list}
])).timeout(60000)
`
}
