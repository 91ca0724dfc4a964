import { expect } from 'chai'
import { validateRunLine } from '../../../bench/report/read-run-file.js'
import {
  halfFinishedText, largeRun, plantedPair, PLANTED, quickRun, standardRun, toData, toText,
  troubledRun, twinsRun
} from './index.js'

const RUNS = {
  quickRun, standardRun, largeRun, troubledRun, twinsRun, before: () => plantedPair().before,
  now: () => plantedPair().now
}

describe('runs that never were', () => {
  for (const [name, make] of Object.entries(RUNS)) {
    it(`${name}: every line is what the schema describes`, () => {
      expect(make().map(validateRunLine).filter(problem => problem !== null)).to.deep.equal([])
    })
  }

  it('have histograms, ceilings, noise, warm-ups and the shares of workers', () => {
    const { slices, warmUps } = toData(quickRun())
    expect(slices.every(({ histogram, ceilingRps, noise, workerShares }) => histogram !== null &&
      ceilingRps !== null && noise.stealShare !== null && workerShares !== null)).to.equal(true)
    expect(warmUps).to.have.lengthOf(5 * 2 * 2)
    for (const { completed, workerShares, workers } of slices) {
      expect(workerShares).to.have.lengthOf(workers)
      expect(workerShares?.reduce((sum, { requests }) => sum + requests, 0)).to.equal(completed)
    }
  })

  it('are as large as a standard run', () => {
    expect(toData(standardRun()).slices).to.have.lengthOf(120 * 21)
    expect(toData(largeRun()).slices).to.have.lengthOf(200 * 20)
  })

  it('have the troubles that they are made for', () => {
    const states = Map.groupBy(toData(troubledRun()).summaries, ({ state }) => state)
    expect(states.get('invalid')?.map(({ variant }) => variant)).to.deep.equal(['express'])
    expect(states.get('ok')?.filter(({ rpsIsLowerBound }) => rpsIsLowerBound)
      .map(({ variant }) => variant)).to.deep.equal(['nginx'])
    expect(new Set(states.get('not-run')?.map(({ variant }) => variant)))
      .to.deep.equal(new Set(['haproxy']))
  })

  it('break off in the middle of a line', () => {
    const text = halfFinishedText()
    expect(toText(quickRun()).startsWith(text)).to.equal(true)
    expect(() => JSON.parse(text.split('\n').at(-1) ?? '')).to.throw()
    expect(toData(text))
      .to.include({ end: null })
      .and.have.property('slices')
      .that.has.lengthOf(108)
  })

  it('differ in one cell where that was planted', () => {
    const { before, now } = plantedPair()
    const cost = (/** @type {typeof before} */ lines) => new Map(toData(lines)
      .summaries.map(({ variant, action, connections, cpuUsPerRequest }) =>
        [`${variant} ${action} ${connections}`, cpuUsPerRequest ?? 0]))
    const after = cost(now)
    const changed = [...cost(before)]
      .filter(([id, us]) => Math.abs((after.get(id) ?? 0) / us - 1) > 0.04)
      .map(([id]) => id)
    expect(changed).to.deep.equal([`${PLANTED.variant} ${PLANTED.action} ${PLANTED.connections}`])
  })
})
