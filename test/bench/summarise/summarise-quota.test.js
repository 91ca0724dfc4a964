import { expect } from 'chai'
import { summariseCandidate } from '../../../bench/tune/recommend/summarise-candidate.js'
import { summariseQuota } from '../../../bench/summarise/summarise-quota.js'
import { makeSlice } from '../make-run.js'

const HELD = { cpus: 0.5, periods: 20, throttledPeriods: 18, throttledNs: 0.8e9 }
const FREE = { cpus: 0.5, periods: 20, throttledPeriods: 0, throttledNs: 0 }
const UNREAD = { cpus: 0.5, periods: null, throttledPeriods: null, throttledNs: null }

describe('summarise/summarise-quota', () => {
  it('tells of all slices together how often and how long they were held back', () => {
    expect(summariseQuota([{ seconds: 2, quota: HELD }, { seconds: 2, quota: FREE }]))
      .to.deep.equal({ quota: { cpus: 0.5, throttledPeriods: 0.45, throttledSeconds: 0.2 } })
  })

  it('passes over slices that could not be read', () => {
    expect(summariseQuota([{ seconds: 2, quota: HELD }, { seconds: 2, quota: UNREAD }]))
      .to.deep.equal({ quota: { cpus: 0.5, throttledPeriods: 0.9, throttledSeconds: 0.4 } })
    expect(summariseQuota([{ seconds: 2, quota: UNREAD }]))
      .to.deep.equal({ quota: { cpus: 0.5, throttledPeriods: null, throttledSeconds: null } })
  })

  it('tells nothing where there is no quota', () => {
    expect(summariseQuota([{ seconds: 2 }])).to.deep.equal({})
  })

  it('stands in the row of a tuned count', () => {
    const slice = { ...makeSlice({ workers: 2, block: 1, seconds: 2 }), quota: HELD }
    const row = summariseCandidate(
      { workers: 2, slices: [{ slice, balance: null }], starts: 1, out: null, left: null },
      { look: null, objective: 'rps', racers: 1, looks: 1 }
    )
    expect(row.quota).to.deep.equal({ cpus: 0.5, throttledPeriods: 0.9, throttledSeconds: 0.4 })
  })
})
