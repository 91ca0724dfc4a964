/** @import {VerdictWord} from '../../../../bench/types.js' */
import { expect } from 'chai'
import { toHeadline } from '../../../../bench/sentences/scoreboard/headline.js'
import { createNoise, times } from '../../../../packages/statistics/test/noise.js'
import { makeCompared } from './make-compared.js'

const MOST_WORDS = 14
/** @type {{cpu: number, cpuIs: VerdictWord}} */
const CHEAP = { cpu: 0.5, cpuIs: 'faster' }
/** @type {{cpu: number, cpuIs: VerdictWord}} */
const DEAR = { cpu: 2.234, cpuIs: 'slower' }
/** @type {{cpu: number, cpuIs: VerdictWord}} */
const UNDECIDED = { cpu: 1.1, cpuIs: "can't tell" }

describe('the headline of a run', () => {
  it('says that nothing beats the reference, and what the plainest of the others costs', () => {
    expect(toHeadline([
      makeCompared({ express: DEAR, cluster: { ...DEAR, cpu: 3, workers: 8 } }),
      makeCompared({
        express: { ...DEAR, cpu: 1.43 }, cluster: { ...DEAR, workers: 8 }, foxx: UNDECIDED
      }, { action: 'factorial' })
    ])).to.equal('Nothing beats node beyond noise; express costs 1.4 to 2.2 times its CPU')
  })

  it('names the action where a server costs more in one only', () => {
    expect(toHeadline([
      makeCompared({ express: UNDECIDED }), makeCompared({ express: DEAR }, { action: 'factorial' })
    ])).to.equal('Nothing beats node beyond noise; express costs 2.2 times its CPU for factorial')
  })

  it('names who costs less everywhere, the cheapest first', () => {
    const cheaper = (/** @type {number} */ cpu) => ({ ...CHEAP, cpu })
    expect(toHeadline([makeCompared({ nginx: cheaper(0.46), gatling: cheaper(0.33) })]))
      .to.equal('gatling and nginx cost 0.33 to 0.46 times the CPU of node')
    expect(toHeadline([makeCompared({ nginx: cheaper(0.46), express: DEAR })]))
      .to.equal('nginx costs 0.46 times the CPU of node')
    expect(toHeadline([makeCompared({
      a: cheaper(0.4), b: cheaper(0.5), c: cheaper(0.6), d: cheaper(0.7)
    })])).to.equal('a, b, c and d cost 0.4 to 0.7 times the CPU of node')
    expect(toHeadline([makeCompared({
      a: cheaper(0.4), b: cheaper(0.5), c: cheaper(0.6), d: cheaper(0.7), e: cheaper(0.8)
    })])).to.equal('a and 4 more cost 0.4 to 0.8 times the CPU of node')
    const long = { ...cheaper(0.5), workers: 8 }
    expect(toHeadline([makeCompared({ a: long, b: long, c: long, d: long })]))
      .to.equal('a ×8 and 3 more cost 0.5 times the CPU of node')
  })

  it('says where, if a server costs less in some actions', () => {
    const dear = makeCompared({ foxx: DEAR })
    const cheap = (/** @type {string} */ action) => makeCompared({ foxx: CHEAP }, { action })
    expect(toHeadline([dear, cheap('factorial')]))
      .to.equal("foxx costs 0.5 times node's CPU for factorial")
    expect(toHeadline([dear, cheap('factorial'), cheap('sort')]))
      .to.equal("foxx costs 0.5 times node's CPU for 2 of 3 actions")
  })

  it('prefers who costs less in more actions, then who costs least', () => {
    const dear = makeCompared({ foxx: DEAR, bun: DEAR })
    const both = makeCompared({ foxx: CHEAP, bun: { ...CHEAP, cpu: 0.4 } }, { action: 'factorial' })
    expect(toHeadline([dear, both])).to.equal("bun costs 0.4 times node's CPU for factorial")
    const one = makeCompared({ foxx: CHEAP, bun: DEAR }, { action: 'sort' })
    expect(toHeadline([dear, both, one]))
      .to.equal("foxx costs 0.5 times node's CPU for 2 of 3 actions")
  })

  it('says that no difference is shown where none is', () => {
    expect(toHeadline([makeCompared({ express: UNDECIDED, foxx: { cpu: 1, cpuIs: 'same' } })]))
      .to.equal('No difference shown: none differs from node beyond the noise')
  })

  it('speaks of the 99th percentile where requests fall due at a rate', () => {
    expect(toHeadline([makeCompared({ express: DEAR }, { openLoop: true })]))
      .to.equal('Nothing beats node beyond noise; express has 2.2 times its p99')
    expect(toHeadline([makeCompared({ express: CHEAP }, { openLoop: true })]))
      .to.equal('express has 0.5 times the p99 of node')
  })

  it('never mixes what was compared with different references', () => {
    expect(toHeadline([
      makeCompared({ express: DEAR }),
      makeCompared({ 'foxx-api': CHEAP }, { action: 'insert', reference: 'foxx' })
    ])).to.equal('Nothing beats node beyond noise; express costs 2.2 times its CPU')
  })

  it('prefers closed loops where there are both', () => {
    expect(toHeadline([
      makeCompared({ express: DEAR }, { openLoop: true }), makeCompared({ express: CHEAP })
    ])).to.equal('express costs 0.5 times the CPU of node')
  })

  it('claims nothing without a valid figure, or without anything to compare', () => {
    expect(toHeadline([])).to.equal('Nothing can be claimed: no server has valid figures')
    const one = makeCompared({})
    const cells = one.cells.map(cell => ({ ...cell, state: /** @type {const} */ ('invalid') }))
    expect(toHeadline([{ ...one, cells }]))
      .to.equal('Nothing can be claimed: no server has valid figures')
    expect(toHeadline([one])).to.equal('Nothing to compare node with: 1 action measured')
  })

  it('tells a server without a ratio from a reference that ran alone', () => {
    expect(toHeadline([makeCompared({ express: {} })]))
      .to.equal("Can't tell: no server has a ratio to node")
  })

  it('leaves out whoever has no ratio', () => {
    expect(toHeadline([makeCompared({ foxx: {}, express: DEAR })]))
      .to.equal('Nothing beats node beyond noise; express costs 2.2 times its CPU')
  })

  it(`never has more than ${MOST_WORDS} words, whatever was found`, () => {
    const { uniform } = createNoise(14)
    const pick = (/** @type {readonly any[]} */ list) => list[Math.floor(uniform() * list.length)]
    for (let round = 0; round < 500; round++) {
      const compared = times(1 + Math.floor(3 * uniform()), () => makeCompared(Object.fromEntries(
        ['nginx', 'apache-event', 'apache-prefork', 'express-cluster', 'foxx'].map(name => [name, {
          cpu: 0.2 + 4 * uniform(),
          cpuIs: pick(['faster', 'slower', 'same', "can't tell"]),
          workers: pick([1, 8])
        }])
      ), { action: pick(['static', 'factorial', 'file-67']) }))
      const headline = toHeadline(compared)
      expect(headline.split(' ').length, headline).to.be.at.most(MOST_WORDS)
    }
  })
})
