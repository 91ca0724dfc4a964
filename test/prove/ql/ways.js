/** @import {Statement} from './generate-script.js' */
// Two ways to run a script that have to answer the same.
import { createRandom, shuffle } from '@shootout/statistics'
import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { createTestEngine } from '../../../packages/ql/test/execute/create-test-engine.js'
import { LIMITS } from '../../../packages/ql/src/program/limits.js'
import { TABLES, toText } from './generate-script.js'

const MOST_TURNS = 6
const WORKERS = 4
const JOIN = /^select a\.n as n, a\.k as k, b\.n as o from (\w+) as a, (\w+) as b where a\.k = b\.k$/

/** What a script gives: its answer as JSON, or that it fails. @typedef {string} Given */
/** @typedef {(statements: readonly Statement[], seed: number) => Promise<[Given, Given]>} Way */

/** @type {Readonly<Record<string, Way>>} */
export const WAYS = {
  'statements in another order': async (statements, seed) => {
    const shuffled = shuffle(statements, createRandom(seed))
    return [await runFresh(toText(statements)), await runFresh(toText(shuffled))]
  },
  'answers of upstreams in another order': async (statements, seed) => {
    const text = toText(statements)
    return [await runFresh(text), await runFresh(text, createRandom(seed))]
  },
  'a plan that was kept and a new one': async statements => {
    const text = toText(statements)
    const run = await createRun({ cachedPlans: 10 })
    // The second time the plan is there; a difference between the first and the third shows what a run leaves in it.
    await run(text)
    await run(text)
    return [await runFresh(text), await run(text)]
  },
  'one engine and four, all at once': async (statements, seed) => {
    const text = toText(statements)
    const runs = await Promise.all(Array.from({ length: WORKERS }, (_, worker) =>
      createRun({ cachedPlans: 10, random: createRandom(seed + worker) })))
    const [one] = runs
    const together = await Promise.all([...runs, ...runs].map(run => run(text)))
    const alone = await Promise.all(runs.map(() => /** @type {Run} */ (one)(text)))
    return [JSON.stringify(alone), JSON.stringify(together.slice(WORKERS))]
  },
  'a join and loops': async statements => {
    const given = await runFresh(toText(statements))
    if (!given.startsWith('{')) return [given, given]
    const answer = JSON.parse(given)
    const joins = statements.flatMap(({ name, text }) => {
      const [, left, right] = JOIN.exec(text) ?? []
      return left === undefined || right === undefined ? [] : [{ name, left, right }]
    })
    const looped = joins.map(({ left, right }) => loop(answer[left], answer[right]))
    return [JSON.stringify(joins.map(({ name }) => answer[name])), JSON.stringify(looped)]
  }
}

/** @typedef {(text: string) => Promise<Given>} Run */

/** @param {unknown} left @param {unknown} right @returns {object[]} pairs in the order of both */
function loop (left, right) {
  const toRows = (/** @type {unknown} */ rows) =>
    (Array.isArray(rows) ? rows : [rows]).filter(row => row !== null && typeof row === 'object')
  // Of the first rows of a join no more are taken, with a warning (docs/ql/app.md, limits).
  return toRows(left).slice(0, LIMITS.nestedRequests).flatMap(a => toRows(right)
    // As where clauses compare.
    // eslint-disable-next-line eqeqeq
    .filter(b => a.k !== undefined && a.k == b.k)
    .map(b => ({ n: a.n, k: a.k, o: b.n })))
}

/** @param {string} text @param {() => number} [random] @returns {Promise<Given>} */
async function runFresh (text, random) {
  return (await createRun({ cachedPlans: 0, ...(random && { random }) }))(text)
}

/**
 * @param {{cachedPlans: number, random?: () => number}} parts random: how late upstreams answer
 * @returns {Promise<Run>}
 */
async function createRun ({ cachedPlans, random = () => 0 }) {
  const { client, run } = await createTestEngine(TABLES, { limits: { cachedPlans } })
  client.serve(async ({ uri }) => {
    for (let turns = Math.floor(random() * MOST_TURNS); turns > 0; turns--) await turn()
    return answer(uri)
  })
  return async text => {
    try {
      return JSON.stringify(await run(text)) ?? 'undefined'
    } catch (error) {
      const { code } = /** @type {{code?: string}} */ (error)
      if (code === undefined) throw error
      // Which of several errors comes first is a matter of time.
      return 'an error'
    }
  }
}

/** @param {string} uri @returns {object} the same for the same one */
function answer (uri) {
  const bytes = createHash('sha256').update(uri).digest()
  const rows = [...bytes.subarray(1, 1 + (bytes[0] ?? 0) % 5)]
  return { rows: rows.map(byte => ({ k: byte % 4, n: byte >> 3, m: { p: [byte % 3] } })) }
}
