/** @import {Comparison} from '../../../bench/compare/types.js' */
import { expect } from 'chai'
import { readFileSync } from 'node:fs'
import { comparePairs } from '../../../bench/compare/compare-pairs.js'
import { compareRuns } from '../../../bench/compare/compare-runs.js'
import { makePlan } from '../make-run.js'
import { makeComparable } from './make-runs.js'

/** Thirty cells: five variants, three actions, two numbers of connections. */
const THIRTY = makePlan({
  variants: ['node', 'node~aa', 'express', 'foxx', 'koa'],
  actions: ['static', 'factorial', 'insert-document'],
  connections: [1, 64]
})
/** Thirty pairs of cells: each variant as it was and as it is. */
const PAIRED = makePlan({
  variants: [
    'node', 'node~before', 'express', 'express~before', 'foxx', 'foxx~before', 'koa', 'koa~before',
    'bun', 'bun~before'
  ],
  actions: ['static', 'factorial', 'insert-document'],
  connections: [1, 64]
})
const EQUAL_COSTS = { planted: costsOf(PAIRED.variants.map(({ name }) => name)) }
const PAIRS =
  ['node', 'express', 'foxx', 'koa', 'bun'].map(name => ({ a: `${name}~before`, b: name }))
const PLANTED = 'express static 64'
/** Two commands, as one compares one's own. */
const COMMANDS = makePlan({
  variants: ['command-a', 'command-a~aa', 'command-b'], actions: ['url'], connections: [64]
})
const BLOCKS = 9
const FAMILIES = 400
const TRIES = 100

describe('simulated comparisons', function () {
  this.timeout(600_000)
  const page = readFileSync(new URL('../../../docs/compare.md', import.meta.url), 'utf8')

  it('call two equal runs of thirty cells different in clearly less than 5 of 100 cases, ' +
    'whatever the drift', () => {
    const wrong = count(FAMILIES, seed =>
      decided(files({ seed, blocks: BLOCKS, drift: 1 + seed % 5 / 10 })).length > 0)
    expect(wrong / FAMILIES).to.be.below(0.02)
    expect(page).to.include(`${wrong} of ${FAMILIES} comparisons of two files`)
  })

  it('call equal pairs of one run different in clearly less than 5 of 100 cases', () => {
    const wrong = count(FAMILIES / 4, seed => decided(pairs({ seed, blocks: BLOCKS })).length > 0)
    expect(wrong / FAMILIES * 4).to.be.below(0.02)
    expect(page).to.include(`${wrong} of ${FAMILIES / 4} comparisons of pairs`)
  })

  it('call two equal commands different in fewer than 1 of 200 cases', () => {
    const wrong = count(FAMILIES, seed => decided(commands({ seed, blocks: 3 })).length > 0)
    expect(wrong / FAMILIES).to.be.at.most(1 / 200)
    expect(page).to.include(`${wrong} of ${FAMILIES} comparisons of two commands`)
  })

  for (const [factor, blocks] of /** @type {const} */ ([[1.1, 3], [1.1, 9], [1.2, 3]])) {
    it(`find ${Math.round(factor * 100 - 100)} % between two commands as often as the page says: ` +
      `${blocks} blocks`, () => {
      const found = count(TRIES, seed => decided(commands({ seed, blocks, factor })).length > 0)
      expect(page).to.include(`| ${Math.round(factor * 100 - 100)} % | ${blocks} | ${found} % |\n`)
    })
  }

  for (const [factor, blocks, most] of /** @type {const} */ ([
    [1.1, 9, 0.6], [1.1, 20, 1], [1.2, 9, 1]
  ])) {
    it(`find a planted ${Math.round(factor * 100 - 100)} % in one of thirty cells as often as ` +
      `the page says, and next to nothing else: ${blocks} blocks`, () => {
      const [unpaired, paired] = [files, pairs].map(compare => {
        const found = Array.from({ length: TRIES }, (_, index) =>
          decided(compare({ seed: index + 1, blocks, factor })))
        expect(found.filter(cells => cells.some(cell => cell !== PLANTED)).length).to.be.at.most(2)
        return found.filter(cells => cells.includes(PLANTED)).length
      })
      expect(page).to.include(`| ${Math.round(factor * 100 - 100)} % | ${blocks} | ${unpaired} % ` +
        `| ${paired} % |`)
      expect(Number(unpaired) / TRIES).to.be.at.most(most)
      if (factor > 1.1) expect(Number(unpaired)).to.be.at.least(95)
    })
  }
})

/** @param {{seed: number, blocks: number, drift?: number, factor?: number}} wishes @returns {Comparison} */
function files ({ seed, blocks, drift = 1, factor = 1 }) {
  const a = makeComparable({ seed, blocks, plan: THIRTY })
  const b = makeComparable({
    seed: seed + 10_000, blocks, drift, plan: THIRTY, planted: { [PLANTED]: factor }
  })
  return compareRuns({ name: 'a', run: a }, { name: 'b', run: b })
}

/** @param {{seed: number, blocks: number, factor?: number}} wishes @returns {Comparison} */
function pairs ({ seed, blocks, factor = 1 }) {
  const planted = {
    ...EQUAL_COSTS.planted,
    [PLANTED]: factor * (EQUAL_COSTS.planted[PLANTED] ?? 1)
  }
  return comparePairs(makeComparable({ seed, blocks, plan: PAIRED, planted }), {
    a: 'a', b: 'b', pairs: PAIRS
  })
}

/** @param {{seed: number, blocks: number, factor?: number}} wishes @returns {Comparison} */
function commands ({ seed, blocks, factor = 1 }) {
  return comparePairs(
    makeComparable({ seed, blocks, plan: COMMANDS, planted: { 'command-b url 64': factor } }),
    { a: 'a', b: 'b', pairs: [{ a: 'command-a', b: 'command-b' }] }
  )
}

/**
 * What makes every variant cost what the builder's cheapest does.
 * @param {readonly string[]} variants
 * @returns {Record<string, number>}
 */
function costsOf (variants) {
  const costs = /** @type {Record<string, number>} */ ({ node: 40, express: 92, foxx: 120 })
  return Object.fromEntries(variants.flatMap(variant =>
    ['static', 'factorial', 'insert-document'].flatMap(action => [1, 64].map(connections =>
      [`${variant} ${action} ${connections}`, 40 / (costs[variant] ?? 60)]))))
}

/** @param {Comparison} comparison @returns {string[]} cells that are called slower or faster */
function decided ({ cells }) {
  return cells.filter(({ verdict }) => verdict === 'slower' || verdict === 'faster')
    .map(({ cell }) => `${cell.variant} ${cell.action} ${cell.connections}`)
}

/** @param {number} most @param {(seed: number) => boolean} holds */
function count (most, holds) {
  return Array.from({ length: most }, (_, index) => holds(index + 1)).filter(Boolean).length
}
