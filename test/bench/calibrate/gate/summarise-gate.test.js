import { expect } from 'chai'
import { summariseGate } from '../../../../bench/calibrate/gate/summarise-gate.js'
import { makeGate, makeTold, makeTry } from './make-gate.js'

const EQUALS = /** @type {const} */ ({ condition: 'quiet', planted: 0 })
const PLANTED = /** @type {const} */ ({ condition: 'neighbour', planted: 0.1 })

/** @template T @param {number} count @param {() => T} make @returns {T[]} */
const times = (count, make) => Array.from({ length: count }, make)

/** @param {ReturnType<typeof summariseGate>} report @param {string} code */
const promiseOf = ({ requirements }, code) => requirements.find(one => one.code === code)

describe('calibrate/gate/summarise-gate', () => {
  it('counts false alarms by question, whichever way they point', () => {
    const better = makeTry({ ...EQUALS, cpu: { ratio: null, verdict: 'faster' } })
    const { falseAlarms } =
      summariseGate(makeGate([makeTold(EQUALS), better, ...times(8, () => makeTry(EQUALS))]))
    expect(Object.values(falseAlarms).map(({ hits, of }) => [hits, of]))
      .to.deep.equal([[1, 10], [2, 10], [1, 10], [1, 10], [1, 10]])
    expect(falseAlarms['check']?.interval?.high).to.be.within(0.44, 0.45)
  })

  it('tells right from wrong where something was planted', () => {
    const wrong =
      makeTry({ ...PLANTED, verdict: 'faster', cpu: { ratio: null, verdict: 'faster' } })
    const report =
      summariseGate(makeGate([makeTold(PLANTED), makeTold(PLANTED), wrong, makeTry(PLANTED)]))
    const [row] = report.rows
    expect(row).to.deep.include({ ...PLANTED, tries: 4, lost: 0, medianSeconds: 30 })
    expect(row?.told['cpu']).to.include({ hits: 2, of: 4 })
    expect(row?.wrong['cpu']).to.equal(1)
    expect(row?.found).to.be.closeTo(1.1, 1e-9)
    expect(promiseOf(report, 'direction')).to.include({ found: '1 of 4', passed: false })
  })

  it('lists the promises of a condition that none was tried for yet', () => {
    const report = summariseGate(makeGate([makeTry(EQUALS)]))
    expect(promiseOf(report, 'told: quiet')).to.include({ found: '0 of 0', passed: null })
    expect(promiseOf(report, 'told: neighbour')).to.equal(undefined)
  })

  it('leaves out what was not compared, and counts what gave no answer', () => {
    const { rows } = summariseGate(makeGate([makeTry(EQUALS)], {
      lost: [{ type: 'lost', index: 1, ...PLANTED, eachSeconds: 120, exitCode: 70, why: 'gone' }]
    }))
    expect(rows.map(({ condition, planted, tries, lost, found }) =>
      [condition, planted, tries, lost, found]))
      .to.deep.equal([['quiet', 0, 1, 0, 1], ['neighbour', 0.1, 0, 1, null]])
  })

  it('counts together what several machines found, and says how much each of them did', () => {
    const [first] = makeGate([makeTold(EQUALS), makeTold(PLANTED)])
    const [second] = makeGate([makeTry(EQUALS)])
    second.head.machine = { ...second.head.machine, cores: 4 }
    const { machines, falseAlarms } = summariseGate([first, second])
    expect(falseAlarms['check']).to.include({ hits: 1, of: 2 })
    expect(machines.map(({ machine, equals, changes }) => [machine.cores, equals, changes]))
      .to.deep.equal([[2, 1, 1], [4, 1, 0]])
  })

  it('allows one false alarm in 200 comparisons, and says nothing of fewer', () => {
    const alarms = (/** @type {number} */ wrong, /** @type {number} */ right) => promiseOf(
      summariseGate(makeGate(
        [...times(wrong, () => makeTold(EQUALS)), ...times(right, () => makeTry(EQUALS))]
      )), 'alarm: check'
    )?.passed
    expect([alarms(1, 199), alarms(2, 198), alarms(2, 298), alarms(1, 9), alarms(2, 8)])
      .to.deep.equal([true, false, false, null, false])
  })

  it('asks for 18 of 20 planted 10 %, within two minutes', () => {
    const told = (/** @type {number} */ right, /** @type {number} */ all) => promiseOf(
      summariseGate(makeGate(
        [...times(right, () => makeTold(PLANTED)), ...times(all - right, () => makeTry(PLANTED))]
      )), 'told: neighbour'
    )?.passed
    expect([told(18, 20), told(17, 20), told(5, 5), told(2, 5)])
      .to.deep.equal([true, false, null, false])
  })

  it('keeps apart what had less time, or more, than the promise gives', () => {
    const report = summariseGate(makeGate([
      ...times(20, () => makeTry({ ...PLANTED, eachSeconds: 30 })),
      ...times(20, () => makeTold({ ...PLANTED, eachSeconds: 180 })),
      ...times(3, () => makeTold(PLANTED))
    ]))
    expect(report.rows.map(({ eachSeconds, tries, told }) =>
      [eachSeconds, told['cpu']?.hits, tries]))
      .to.deep.equal([[30, 0, 20], [120, 3, 3], [180, 20, 20]])
    expect(promiseOf(report, 'told: neighbour')).to.include({ found: '3 of 3', passed: null })
  })
})
