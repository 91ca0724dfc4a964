/** @import {Statement} from './generate-script.js' */
// The prover of ql: seeded scripts, each run in two ways that have to answer the same.
import { inspect } from 'node:util'
import { shrinkSteps } from '../store/shrink-steps.js'
import { generateScript } from './generate-script.js'
import { WAYS } from './ways.js'

const SHRINK_SECONDS = 60
const SHOWN = 600

/**
 * @param {{seed: number, count: number, budgetSeconds: number}} options
 * @param {AbortSignal} signal ends it
 * @returns {Promise<{text: string, hasFault: boolean}>} what is printed
 */
export async function proveQl ({ seed, count, budgetSeconds }, signal) {
  const start = performance.now()
  const toSeconds = () => (performance.now() - start) / 1000
  const sums = { compared: 0, answered: 0, statements: 0 }
  let number = 0
  for (; number < count && !signal.aborted && toSeconds() < budgetSeconds; number++) {
    const own = (seed + number) % 2 ** 31
    const statements = generateScript(own)
    sums.statements += statements.length
    for (const [name, way] of Object.entries(WAYS)) {
      const [left, right] = await way(statements, own)
      sums.compared++
      if (left !== 'an error') sums.answered++
      if (left !== right) return { hasFault: true, text: await tell(statements, { name, own }) }
    }
  }
  return {
    hasFault: false,
    text: `${number} scripts of ${sums.statements} statements, compared ${sums.compared} times ` +
      `(${sums.answered} answers, the others are errors), in ${toSeconds().toFixed(1)} s:\n` +
      Object.keys(WAYS).map(name => `- ${name}\n`).join('') +
      `No difference from seed ${seed} on.\n`
  }
}

/**
 * @param {readonly Statement[]} statements
 * @param {{name: string, own: number}} parts
 */
async function tell (statements, { name, own }) {
  const until = performance.now() + SHRINK_SECONDS * 1000
  const way = /** @type {import('./ways.js').Way} */ (WAYS[name])
  const smallest = await shrinkSteps(statements, {
    fails: async rest => {
      const [left, right] = await way(rest, own)
      return left !== right
    },
    isOver: () => performance.now() > until
  })
  const [left, right] = await way(smallest, own)
  const shown = inspect(smallest, { depth: null, breakLength: 98 }).replaceAll('\n', '\n  ')
  return `Script ${own} differs (${name}): npm run prove -- ql --seed ${own} --count 1\n` +
    `left:  ${left.slice(0, SHOWN)}\nright: ${right.slice(0, SHOWN)}\n\n` +
    'This test fails alone, as a file in the root of the suite:\n\n' +
    "import { expectScript } from './test/prove/ql/expect-script.js'\n\n" +
    `it(${JSON.stringify(name)}, () => expectScript(${shown}, ${JSON.stringify(name)}, ${own}))\n`
}
