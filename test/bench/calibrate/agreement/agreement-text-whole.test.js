// All that is said of load clients, whole. KEEP=1 npm run mocha writes it anew.
/** @import {AgreementData} from '../../../../bench/calibrate/agreement/types.js' */
import { expect } from 'chai'
import {
  agreementTables, agreementText, summariseAgreement
} from '../../../../bench/calibrate/agreement/index.js'
import { expectKept } from '../../../kept-text.js'
import { makeAgreement } from './make-agreement.js'

/** @param {AgreementData} data @returns {string} sentences, then tables */
function toText (data) {
  const summary = summariseAgreement(data)
  const tables = agreementTables(summary).flatMap(({ title, rows }) =>
    ['', title, ...rows.map(row => row.join(' | '))])
  return [...agreementText(summary), ...tables, ''].join('\n')
}

/** @param {Partial<AgreementData['ceilings'][number]>} changes */
const readingOf = changes => ({
  driver: 'autocannon', connections: 16, round: 1, rps: 20_000, busy: true,
  clientCpuUsPerRequest: 40, ...changes
})

describe('what is said of load clients', () => {
  it('is this of several that differ, where not all counts', () => {
    const data = makeAgreement({
      autocannon: {}, ab: { latency: 1.25, cpu: 1.3 }, wrk: { rate: 0.8 }, loud: { noise: 0.2 },
      noisy: { noise: 0.3 }, pacer: { rate: 0.9 }
    })
    for (const slice of data.slices.filter(({ driver, round }) => driver === 'wrk' && round < 3)) {
      slice.gates = [{ code: 'conservation', detail: '3 of 9 bodies differ' }]
    }
    expectKept(import.meta.filename, 'several.txt', toText({
      ...data,
      ceilings: [
        readingOf({}), readingOf({ connections: 64, rps: 30_000 }),
        readingOf({ driver: 'wrk', rps: 50_000, busy: false })
      ],
      missing: [{ name: 'hey', reason: 'there is no hey on PATH', remedy: 'get it' }]
    }))
  })

  it('is this of one alone', () => {
    expectKept(import.meta.filename, 'one.txt', toText({
      ...makeAgreement({ autocannon: {} }), ceilings: [readingOf({})]
    }))
  })

  it('is nothing where nothing was measured', () => {
    expect(toText({ ...makeAgreement({ autocannon: {} }), slices: [] })).to.equal('')
  })

  it('blames the machine only where more than half of the slices were disturbed', () => {
    const disturbed = (/** @type {number} */ count) => {
      const data = makeAgreement({ autocannon: {} })
      for (const slice of data.slices.slice(0, count)) {
        slice.gates = [{ code: 'foreign-cpu', detail: '' }]
      }
      return toText(data).includes('Other programs used the CPUs')
    }
    expect([disturbed(6), disturbed(7)]).to.deep.equal([false, true])
  })
})
