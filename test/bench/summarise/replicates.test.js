import { expect } from 'chai'
import { cellId } from '../../../bench/plan/create-plan.js'
import {
  countingSlices, logRatios, pairSlices, referenceOf
} from '../../../bench/summarise/replicates.js'
import { makeCell, makePlan, makeSlice } from '../make-run.js'

describe('countingSlices', () => {
  it('takes the repetition of a slice that was repeated', () => {
    const slices = [
      makeSlice({ block: 1, rps: 1 }), makeSlice({ block: 2, rps: 2 }),
      makeSlice({ block: 2, rps: 3, retried: true }), makeSlice({ block: 3, rps: 4 })
    ]
    expect(countingSlices(slices).get(cellId(makeCell()))?.map(({ rps }) => rps))
      .to.deep.equal([1, 3, 4])
  })

  it('takes the repetition of one that lost its generator, and not of one that lost more', () => {
    const repeat = (/** @type {string} */ code) => countingSlices([
      makeSlice({ gates: [{ code, detail: '' }] }), makeSlice({ rps: 3, retried: true })
    ]).get(cellId(makeCell()))?.map(({ retried }) => retried)
    expect(repeat('generator-lost')).to.deep.equal([true])
    expect(repeat('client-failed')).to.deep.equal([false])
  })

  it('keeps cells apart and orders each by block', () => {
    const express = makeCell({ variant: 'express' })
    const counting = countingSlices([
      makeSlice({ block: 2 }), makeSlice({ ...express, block: 2 }),
      makeSlice({ ...express, block: 1 }), makeSlice({ block: 1 })
    ])
    expect([...counting].map(([id, slices]) => [id, slices.map(({ block }) => block)]))
      .to.have.deep.members([[cellId(makeCell()), [1, 2]], [cellId(express), [1, 2]]])
  })
})

describe('referenceOf', () => {
  const { cells } = makePlan({
    variants: ['node', 'node~aa', 'express-cluster'],
    actions: ['static', 'factorial'],
    connections: [1, 64]
  })

  it('is the reference at the same action and connections, whatever the number of workers', () => {
    const cell =
      makeCell({ variant: 'express-cluster', workers: 8, action: 'factorial', connections: 1 })
    expect(referenceOf(cell, cells, 'node'))
      .to.equal(cells.find(({ variant, action, connections }) =>
        variant === 'node' && action === 'factorial' && connections === 1))
  })

  it('is the one with as many workers, if there is one', () => {
    const references = [12, 96].map(workers => makeCell({ variant: 'ql-handwritten', workers }))
    expect(referenceOf(makeCell({ variant: 'ql', workers: 96 }), references, 'ql-handwritten'))
      .to.equal(references[1])
    expect(referenceOf(makeCell({ variant: 'ql', workers: 48 }), references, 'ql-handwritten'))
      .to.equal(references[0])
  })

  it('stands behind the same proxy', () => {
    const references = [null, 'trafficserver'].map(via =>
      makeCell({ variant: 'ql-handwritten', via }))
    expect(referenceOf(
      makeCell({ variant: 'ql', via: 'trafficserver' }), references, 'ql-handwritten'
    )).to.equal(references[1])
  })

  it('is not there when only other settings were measured', () => {
    expect(referenceOf(makeCell({ variant: 'express', driver: 'wrk' }), cells, 'node'))
      .to.equal(undefined)
  })
})

describe('pairSlices', () => {
  it('pairs by block and leaves out blocks that only one of them has', () => {
    const slices = [1, 2, 4].map(block =>
      makeSlice({ variant: 'express', block, processStart: block > 2 ? 2 : 1 }))
    const references = [4, 3, 2].map(block => makeSlice({ block }))
    const pairs = pairSlices(slices, references)
    expect(pairs.map(({ slice, reference, processStart }) =>
      [slice.block, reference.block, processStart])).to.deep.equal([[2, 2, 1], [4, 4, 2]])
    expect(pairs.map(({ slice }) => slice.variant)).to.deep.equal(['express', 'express'])
  })
})

describe('logRatios', () => {
  /** @param {number} processStart @param {number | null} own @param {number | null} other */
  const pair = (processStart, own, other) => ({
    processStart,
    slice: makeSlice({ cpuUsPerRequest: own }),
    reference: makeSlice({ cpuUsPerRequest: other })
  })

  it('gives one list for each process start', () => {
    expect(logRatios([pair(1, 20, 10), pair(1, 10, 20), pair(2, 30, 10)], 'cpu'))
      .to.deep.equal([[Math.log(2), -Math.log(2)], [Math.log(3)]])
  })

  it('leaves out pairs of which one has no figure', () => {
    expect(logRatios(
      [pair(1, null, 10), pair(1, 10, null), pair(1, 0, 10), pair(1, 10, 0), pair(1, 10, 10)],
      'cpu'
    )).to.deep.equal([[0]])
  })

  it('takes the metric that is asked for', () => {
    expect(logRatios(
      [{ processStart: 1, slice: makeSlice({ rps: 300 }), reference: makeSlice({ rps: 100 }) }],
      'rps'
    )).to.deep.equal([[Math.log(3)]])
  })
})
