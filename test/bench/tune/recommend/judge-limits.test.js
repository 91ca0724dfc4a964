/** @import {Limit} from '../../../../bench/tune/types.js' */
import { expect } from 'chai'
import { judgeLimits, keepsAll } from '../../../../bench/tune/recommend/judge-limits.js'
import { makeSlice } from '../../make-run.js'

/** @type {Limit} */
const CPU = { figure: 'cpu', most: 100, text: 'cpu 100us' }
/** @type {Limit} */
const MEMORY = { figure: 'memory', most: 500, text: 'memory 500B' }
const RACE = { racers: 2, looks: 4 }

/** @param {readonly number[]} values @param {'cpuUsPerRequest' | 'pssBytes'} name */
const candidate = (values, name) => ({
  slices: values.map((value, index) =>
    ({ slice: makeSlice({ block: index + 1, [name]: value }), balance: null }))
})

/** @param {readonly number[]} values @param {Limit} limit */
const verdictOf = (values, limit) =>
  judgeLimits(candidate(values, limit === CPU ? 'cpuUsPerRequest' : 'pssBytes'), [limit], RACE)[0]
    ?.verdict

describe('judgeLimits', () => {
  it('says kept or broken only where the interval lies on one side', () => {
    expect(verdictOf([90, 90, 90], CPU)).to.equal('kept')
    expect(verdictOf([100, 100, 100], CPU)).to.equal('kept')
    expect(verdictOf([110, 110, 110], CPU)).to.equal('broken')
    expect(verdictOf([80, 95, 110], CPU)).to.equal('undecided')
    expect(verdictOf([110, 130, 150], CPU)).to.equal('undecided')
  })

  it('knows nothing of fewer than three blocks, and passes over the scout', () => {
    expect(verdictOf([200, 200], CPU)).to.equal('undecided')
    const { slices } = candidate([200, 200, 200], 'cpuUsPerRequest')
    const scouted = slices.map(({ slice, balance }) => ({ slice: { ...slice, block: 0 }, balance }))
    expect(judgeLimits({ slices: scouted }, [CPU], RACE)[0])
      .to.deep.equal({ ...CPU, interval: null, verdict: 'undecided' })
  })

  it('takes memory as kept only where no block took more', () => {
    const many = Array.from({ length: 40 }, () => 400)
    expect(verdictOf(many, MEMORY)).to.equal('kept')
    expect(verdictOf([...many, 510], MEMORY)).to.equal('undecided')
    expect(verdictOf([510, 510, 510], MEMORY)).to.equal('broken')
  })

  it('shares its confidence among racers, looks and limits', () => {
    const values = [96, 97, 98]
    const widthOf = (/** @type {typeof RACE} */ race) => {
      const [finding] = judgeLimits(candidate(values, 'cpuUsPerRequest'), [CPU], race)
      return (finding?.interval?.high ?? 0) - (finding?.interval?.low ?? 0)
    }
    expect(widthOf(RACE)).to.be.above(2 * widthOf({ racers: 1, looks: 1 }))
  })

  it('keeps all only when each is kept', () => {
    const findings = judgeLimits(candidate([90, 90, 90], 'cpuUsPerRequest'), [CPU, MEMORY], RACE)
    expect([keepsAll([]), keepsAll(findings.slice(0, 1)), keepsAll(findings)])
      .to.deep.equal([true, true, false])
  })
})
