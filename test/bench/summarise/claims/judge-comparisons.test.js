/** @import {Evidence} from '../../../../bench/summarise/claims/evidence.js' */
/** @import {Interval} from '../../../../bench/types.js' */
/** @import {Comparison, Needs, Obstacle, Region, WantedCell} from '../../../../bench/summarise/claims/types.js' */
import { expect } from 'chai'
import { judgeAll, judgeOrder } from '../../../../bench/summarise/claims/judge-comparisons.js'
import { commandFor } from '../../../../bench/summarise/claims/needs.js'

/** @type {Needs} */
const NEEDS = {
  study: 'toys', variants: ['node'], actions: ['static'], connections: [], threads: [],
  workers: [], scenario: null, old: false
}
const MEASURES_IT = `\`${commandFor(NEEDS)}\` measures it`
/** @type {Region} */
const MORE = { low: 1.2, high: Infinity, words: '' }
/** @type {Region} */
const LEVEL = { low: 0.5, high: 2, words: '' }
/** @type {WantedCell} */
const NODE = { variant: 'node', action: 'static', connections: 8 }

/** @param {number} low @param {number} high @returns {Interval} */
const between = (low, high) => ({ estimate: Math.sqrt(low * high), low, high })
/** @type {Interval} */
const UNKNOWN = { estimate: NaN, low: 0, high: Infinity }

/** What is compared, and what the run knows of it. */
/** @typedef {Partial<Comparison> & {interval: Interval, obstacles?: Obstacle[], cpu?: Interval}} Known */

/** @param {Known[]} known @param {number} [count] ratios of each @param {number[]} [asked] gets confidences */
function worldOf (known, count = 1, asked = []) {
  const comparisons = known.map((one, index) => ({
    what: `c${index}`, over: [NODE], under: [{ ...NODE, variant: 'foxx' }], region: MORE, ...one
  }))
  const find = (/** @type {Comparison} */ comparison) =>
    known[comparisons.findIndex(one => one === comparison)] ?? expect.fail('a stranger')
  /** @type {Evidence} */
  const evidence = {
    count: () => count,
    read: (comparison, confidence) => {
      asked.push(confidence)
      const { interval, obstacles = [] } = find(comparison)
      return { comparison, interval, obstacles }
    },
    readCpu: comparison => find(comparison).cpu ?? null,
    has: () => true
  }
  return { comparisons, source: { evidence, needs: NEEDS } }
}

/** @param {Known[]} known @param {number} [count] */
function judged (known, count = 1 / known.length) {
  const { comparisons, source } = worldOf(known, count)
  return judgeAll(comparisons, source)
}

/** @param {...[number, number]} ends */
function ordered (...ends) {
  const { comparisons, source } =
    worldOf(ends.map(([low, high]) => ({ interval: between(low, high) })), 1 / ends.length)
  return judgeOrder(comparisons, source)
}

/** @param {Obstacle['kind']} kind @param {Partial<WantedCell>} [cell] @param {string} [detail] @returns {Obstacle} */
const obstacle = (kind, cell, detail) =>
  ({ kind, wanted: { ...NODE, ...cell }, ...(detail !== undefined && { detail }) })

/** @param {Obstacle[]} obstacles @param {Partial<Known>} [what] */
const why = (obstacles, what) => judged([{ interval: UNKNOWN, obstacles, ...what }]).why

describe('judgeAll', () => {
  it('needs every ratio in its region', () => {
    expect(judged([{ interval: between(2, 2.2) }, { interval: between(1.3, 1.5) }]))
      .to.deep.equal({ holds: 'holds', why: 'c1 1.40x [1.30, 1.50]; c0 2.10x [2.00, 2.20]' })
    expect(judged([{ interval: between(2, 2.2) }, { interval: between(1.1, 1.5) }]))
      .to.deep.equal({ holds: "can't tell", why: 'c1 1.28x [1.10, 1.50]' })
  })

  it('is refuted by one outside, however many are open', () => {
    expect(judged([
      { interval: UNKNOWN }, { interval: between(2, 2.2) }, { interval: between(1, 1.1) }
    ])).to.deep.equal({ holds: 'does not hold', why: 'c2 1.05x [1.00, 1.10]' })
  })

  it('shares the 5 % of doubt among all ratios', () => {
    /** @type {number[]} */
    const asked = []
    const { comparisons, source } =
      worldOf([{ interval: between(2, 2.2) }, { interval: between(2, 3) }], 2, asked)
    expect(judgeAll(comparisons, source).why)
      .to.match(/ \(each of 4 intervals at 98\.75 %, all at once at 95 %\)$/)
    expect(asked).to.deep.equal([0.9875, 0.9875])
    const single = worldOf([{ interval: between(2, 2.2) }], 0, asked)
    expect(judgeAll(single.comparisons, single.source).why).to.equal('c0 2.10x [2.00, 2.20]')
    expect(asked.at(-1)).to.equal(0.95)
  })

  it('tells its level whatever the verdict', () => {
    const level = ' (each of 2 intervals at 97.5 %, all at once at 95 %)'
    for (const interval of [UNKNOWN, between(1, 1.1), between(2, 3)]) {
      expect(judged([{ interval }], 2).why.slice(-level.length)).to.equal(level)
    }
  })

  it('names the three that are the closest to being refuted, from either end', () => {
    const region = LEVEL
    expect(judged([
      { interval: between(0.9, 1.1), region },
      { interval: between(0.55, 1), region },
      { interval: between(1, 1.9), region },
      { interval: between(0.6, 1), region }
    ]).why).to.equal('the closest of 4: c2 1.38x [1.00, 1.90]; c1 0.74x [0.55, 1.00]; ' +
      'c3 0.77x [0.60, 1.00]')
    expect(judged([
      { interval: between(0.1, 0.6), region: { ...LEVEL, low: 0 } },
      { interval: between(0.8, 1.4), region }
    ]).why).to.match(/^c1 .*; c0 /)
  })

  it('counts those against it that it does not name', () => {
    const against = { interval: between(1, 1.1) }
    const text = ['c0', 'c1', 'c2'].map(name => `${name} 1.05x [1.00, 1.10]`).join('; ')
    expect(judged([against, against, against]).why).to.equal(text)
    expect(judged(Array(5).fill(against)).why).to.equal(`${text}; and 2 more`)
  })

  it('says what a ratio is of, and which of its ends are known', () => {
    const cases = /** @type {[Partial<Known> & {interval: Interval}, string][]} */ ([
      [{ interval: between(1.3, 1.5), under: 7 }, 'c0 1.40x [1.30, 1.50] of it'],
      [{ interval: between(1.3, 1.5), metric: 'cpus' }, 'c0, CPUs in use 1.40x [1.30, 1.50]'],
      [{ interval: { estimate: NaN, low: 1.3, high: Infinity } }, 'c0 at least 1.30x'],
      [{ interval: { estimate: NaN, low: 1.3, high: 1.5 } }, 'c0 [1.30, 1.50]'],
      [{ interval: { estimate: NaN, low: 0, high: 1.1 } }, 'c0 at most 1.10x']
    ])
    for (const [known, text] of cases) expect(judged([known]).why).to.equal(text)
  })
})

describe('what judgeAll says of a ratio that is open', () => {
  it('is that few slices give no interval, where nothing else is known', () => {
    expect(why([])).to.equal('too few pairs of slices give no interval')
  })

  it('leaves out which are wholly unknown, beside those of which an end is known', () => {
    expect(judged([{ interval: UNKNOWN }, { interval: { estimate: NaN, low: 1, high: Infinity } }])
      .why).to.equal('c1 at least 1.00x')
  })

  it('names cells by server, action, and their numbers of connections in order', () => {
    const cell = { variant: 'foxx', workers: 8 }
    expect(why([
      obstacle('invalid', { connections: 64 }), obstacle('invalid', { connections: 8 }),
      obstacle('invalid', { connections: 8 }), obstacle('invalid', { ...cell, connections: 1 }),
      obstacle('invalid', { ...cell, threads: 1 }),
      obstacle('invalid', { ...cell, threads: 2, version: 'old' })
    ])).to.equal(
      'invalid: node static at 8, 64 connections, foxx static with 8 workers at 1 connection, ' +
        'foxx static with 8 workers by 1 thread at 8 connections, ' +
        'foxx (old) static with 8 workers by 2 threads at 8 connections'
    )
  })

  it('tells what is invalid from what has few slices', () => {
    expect(why([obstacle('few'), obstacle('invalid', { variant: 'foxx' })])).to.equal(
      'invalid: foxx static at 8 connections; ' +
        'fewer than three slices: node static at 8 connections'
    )
  })

  it('is which server was not run and why, once, and none of its cells', () => {
    expect(why([
      obstacle('not-found', {}, 'it is not here'), obstacle('not-found', {}, 'it is not here'),
      obstacle('not-found', { variant: 'foxx', version: 'old' }), obstacle('missing')
    ])).to.equal('node was not run: it is not here; foxx (old) was not run')
  })

  it('is which cells were not measured, and the command that does', () => {
    expect(why([obstacle('missing')]))
      .to.equal(`not measured: node static at 8 connections; ${MEASURES_IT}`)
    expect(why([obstacle('missing', {}, 'there is no old one')]))
      .to.equal(`there is no old one; ${MEASURES_IT}`)
  })

  it('is only the command, where nothing at all was measured', () => {
    const all = [obstacle('missing'), obstacle('missing', { variant: 'foxx' })]
    const nothing = `nothing of what it needs was measured; ${MEASURES_IT}`
    expect(why(all)).to.equal(nothing)
    expect(why(all.slice(0, 1), { under: 7 })).to.equal(nothing)
    expect(why([obstacle('invalid'), obstacle('missing', { variant: 'foxx' })])).to.equal(
      'invalid: node static at 8 connections; ' +
        `not measured: foxx static at 8 connections; ${MEASURES_IT}`
    )
  })

  it('is the cell that is only a lower bound, with the first CPU per request that is known', () => {
    const bound = 'only a lower bound, because load client or upstream was the bottleneck: ' +
      'node static at 8 connections'
    expect(why([obstacle('bound')])).to.equal(bound)
    const open = { interval: UNKNOWN, obstacles: [obstacle('bound')] }
    expect(judged([
      { ...open, obstacles: [] }, { ...open, cpu: between(0.4, 0.5) },
      { ...open, obstacles: [], cpu: between(0.6, 0.7) }
    ]).why).to.equal(`${bound}; c1, CPU per request: 0.45x [0.40, 0.50]`)
  })
})

describe('judgeOrder', () => {
  it('holds where the second of two is not the reverse of the first', () => {
    expect(ordered([1.1, 1.2], [1.3, 1.4])).to.deep.equal(
      { holds: 'holds', why: 'c0 1.15x [1.10, 1.20]; c1 1.35x [1.30, 1.40]' }
    )
    expect(ordered([0.8, 0.9], [0.7, 0.8]).holds).to.equal('holds')
    expect(ordered([0.98, 1.02], [0.7, 0.8]).holds).to.equal('holds')
    expect(ordered([1.1, 1.2], [0.97, 1.03]).holds).to.equal('holds')
  })

  it('does not where it is, whatever other twos say', () => {
    expect(ordered([0.9, 1.2], [1.3, 1.4], [1.1, 1.2], [0.8, 0.9])).to.deep.equal(
      { holds: 'does not hold', why: 'c2 1.15x [1.10, 1.20]; c3 0.85x [0.80, 0.90]' }
    )
    expect(ordered([0.8, 0.9], [1.1, 1.2]).holds).to.equal('does not hold')
  })

  it("can't tell where one of the two may be on either side", () => {
    for (const open of /** @type {[number, number][]} */ ([
      [1.03, 1.2], [0.9, 0.97], [0.96, 1.02], [0.98, 1.04]
    ])) {
      expect(ordered(open, [0.7, 0.8]).holds).to.equal("can't tell")
      expect(ordered([1.1, 1.2], open).holds).to.equal("can't tell")
    }
    expect(ordered([1.1, 1.2], [1.3, 1.4], [1.1, 1.2], [0.9, 1.2]).why)
      .to.equal('c2 1.15x [1.10, 1.20]; c3 1.04x [0.90, 1.20]')
  })

  it('tells its level', () => {
    const { comparisons, source } =
      worldOf([{ interval: between(2, 3) }, { interval: between(2, 3) }])
    expect(judgeOrder(comparisons, source).why)
      .to.match(/ \(each of 2 intervals at 97\.5 %, all at once at 95 %\)$/)
  })
})
