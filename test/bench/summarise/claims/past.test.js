/** @import {CellKey} from '../../../../bench/types.js' */
/** @import {ClauseVerdict, PastVerdict} from '../../../../bench/summarise/claims/types.js' */
/** @import {Making} from '../../make-claims.js' */
import { expect } from 'chai'
import { isPast, makePastRun } from '../../make-past-run.js'
import { CLAUSES, judgeClaims } from '../../with-studies.js'
import { STUDIES } from '../../../../bench/studies/index.js'
import { describeRuntimes, parseRuntimes } from '../../../../servers/index.js'
import { charted } from './worlds.js'

const PAST = STUDIES.find(({ name }) => name === 'actions')?.past
/** Those of which ArangoDB is no part. */
const WITHOUT_ARANGODB = ['A3a', 'A4a', 'A4b', 'A5a', 'A5c', 'A6d', 'A7a', 'A7b', 'A8d']

/** @param {ClauseVerdict} verdict */
const nameOf = ({ claim, clause }) => claim + clause

/** @param {string} name @param {Partial<Making>} [what] */
const judged = (name, what) => judgeClaims(makePastRun(name, what))

/** @param {string} name @param {Partial<Making>} [what] @returns {ClauseVerdict & {past: PastVerdict}} */
function verdictOn (name, what) {
  const verdict = judged(name, what).find(one => nameOf(one) === name)
  if (verdict?.past === undefined) throw new Error(`${name} was not judged twice`)
  return { ...verdict, past: verdict.past }
}

/** @param {CellKey} cell @param {number} block */
const likeToday = (cell, block) =>
  charted({ ...cell, variant: cell.variant.replace(/@.*/, '') }, block)

describe('a claim judged by the runtime of its time', () => {
  for (const name of WITHOUT_ARANGODB) {
    it(`${name} holds by both where both do as the post says`, () => {
      const { holds, past } = verdictOn(name)
      expect(holds).to.equal('holds')
      expect(past.holds, past.why).to.equal('holds')
      expect(past.title).to.equal('Node 0.8 today')
    })
  }

  it('is any that is about node and its cluster alone, whatever was measured of it', () => {
    expect(judged('A3a').filter(({ past }) => past !== undefined).map(nameOf))
      .to.deep.equal(WITHOUT_ARANGODB)
    for (const clause of CLAUSES.filter(one => WITHOUT_ARANGODB.includes(one.claim + one.clause))) {
      expect(clause.subjects, clause.claim + clause.clause).to.equal(null)
    }
  })

  it('is judged by its own cells: neither verdict follows from the other', () => {
    const wrong = (/** @type {boolean} */ then) => verdictOn('A3a', {
      rps: (cell, block) => likeToday(cell, block) *
        (isPast(cell) === then && cell.connections > 1 ? 2 : 1)
    })
    expect([wrong(true).holds, wrong(true).past.holds]).to.deep.equal(['holds', 'does not hold'])
    expect([wrong(false).holds, wrong(false).past.holds]).to.deep.equal(['does not hold', 'holds'])
    expect(wrong(true).past.why).to.match(/^node@0\.8, its maximum over 1 connection [23]\.\d+x \[/)
  })

  it('compares a cluster of then with a single process of then', () => {
    const { past } = verdictOn('A5a')
    expect(past.why).to.include('maximum of node-cluster@0.8 over node@0.8 ')
    expect(past.needs).to.equal(
      'node-cluster@0.8, node@0.8; static, factorial; 1, 2, 4 .. 512 connections; local'
    )
  })

  it('is not there where nothing of that runtime was measured', () => {
    const none = judged('A3a', { keep: cell => !isPast(cell) })
    expect(none.length).to.be.above(0)
    expect(none.filter(verdict => 'past' in verdict)).to.deep.equal([])
    expect(judged('A3a', { missing: ['node@0.8'] }).filter(verdict => 'past' in verdict))
      .to.deep.equal([])
  })

  it("can't be told from invalid cells", () => {
    const { holds, past } = verdictOn('A3a', {
      figures: cell => isPast(cell) ? { gates: [{ code: 'conservation', detail: 'a byte' }] } : {}
    })
    expect([holds, past.holds]).to.deep.equal(['holds', "can't tell"])
    expect(past.why).to.include('invalid: node@0.8 static at 1, 2, 4, 8, ')
  })

  it('names the command that measures what is missing, with its runtime', () => {
    const { past } = verdictOn('A4a', { keep: cell => !isPast(cell) || cell.connections < 8 })
    expect(past.holds).to.equal("can't tell")
    expect(past.why).to.include('not measured: node-cluster@0.8 static at 8 connections; ' +
      '`npm run bench -- actions --preset standard --only node-cluster@0.8 --actions static ' +
      '--runtimes node@0.8 --connections 1..8*2` measures it')
  })

  it('has the same caveats over a network', () => {
    const link = { bitsPerSecond: 1e9, delayUs: 100, delayAdded: false, burstBytes: 65_536 }
    const { past } = verdictOn('A6d', { plan: { link } })
    expect(past.why).to.match(/; network without added delay$/)
  })

  it('asks variants that its runtimes have, the cluster with 8 workers as the post had it', () => {
    const known = describeRuntimes(parseRuntimes(PAST?.runtimes ?? []))
      .flatMap(({ variants }) => variants)
    expect(known.map(({ name }) => name)).to.include.members(Object.values(PAST?.variants ?? {}))
    expect(known.find(({ name }) => name === 'node-cluster@0.8'))
      .to.include({ processModel: 'cluster', workers: 8 })
  })
})
