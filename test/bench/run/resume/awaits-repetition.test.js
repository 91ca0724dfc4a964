/** @import {Slice} from '../../../../bench/types.js' */
import { expect } from 'chai'
import { awaitsRepetition } from '../../../../bench/run/resume/awaits-repetition.js'
import { makeSlice } from '../../make-run.js'

const LOST = 'generator-lost'
const NOISE = 'foreign-cpu'

/**
 * @param {readonly string[]} rows each a slice: variant, connections, gates
 * @returns {Slice[]} of one block; what comes again is a repetition
 */
function toBlock (rows) {
  /** @type {Set<string>} */
  const seen = new Set()
  return rows.map(row => {
    const [variant = '', connections, ...codes] = row.split(' ')
    const cell = `${variant} ${connections}`
    const retried = seen.has(cell)
    seen.add(cell)
    return makeSlice({
      variant, connections: Number(connections), retried,
      gates: codes.map(code => ({ code, detail: '' }))
    })
  })
}

/** @param {readonly string[]} rows @param {boolean} [hasTime] */
const awaits = (rows, hasTime = true) => awaitsRepetition(toBlock(rows), { hasTime })

describe('a block that a run was stopped in', () => {
  it('waits for nothing where nothing was lost or disturbed', () => {
    expect(awaits([])).to.equal(false)
    expect(awaits(['node 8', 'express 8'])).to.equal(false)
    expect(awaits(['node 8 unsteady', 'express 8'])).to.equal(false)
  })

  it('waits for the repetition of what lost its generator, whatever time is left', () => {
    const rows = [`node 8 ${LOST}`, `express 8 ${LOST}`]
    expect(awaits(rows)).to.equal(true)
    expect(awaits(rows, false)).to.equal(true)
    expect(awaits([...rows, 'node 8', 'express 8'], false)).to.equal(false)
    expect(awaits([`node 8 ${LOST}`, `node 8 ${LOST}`])).to.equal(false)
  })

  it('waits for the repetition of what others disturbed while there is time for that', () => {
    const rows = [`node 8 ${NOISE}`, 'express 8']
    expect(awaits(rows)).to.equal(true)
    expect(awaits(rows, false)).to.equal(false)
    expect(awaits([...rows, `node 8 ${NOISE}`, 'express 8'])).to.equal(false)
  })

  it('waits once more where a repetition met with another reason', () => {
    expect(awaits([`node 8 ${NOISE}`, `node 8 ${LOST}`])).to.equal(true)
    expect(awaits([`node 8 ${NOISE}`, `node 8 ${LOST}`], false)).to.equal(true)
    expect(awaits([`node 8 ${LOST}`, `node 8 ${NOISE}`])).to.equal(true)
    expect(awaits([`node 8 ${NOISE}`, `node 8 ${LOST}`, `node 8 ${NOISE}`])).to.equal(false)
  })

  it('repeats nothing that lost or falsified something', () => {
    expect(awaits([`node 8 ${LOST}`, 'express 8 conservation'])).to.equal(false)
  })

  it('looks at what was measured last, by itself or in turns', () => {
    expect(awaits([`node 8 ${NOISE}`, 'node 8', 'express 8'])).to.equal(false)
    expect(awaits([`node 8 ${NOISE}`, 'node 8', `express 8 ${NOISE}`])).to.equal(true)
    expect(awaits([`node 8 ${LOST}`, `express 8 ${LOST}`, 'node 8', 'express 8', 'node 64']))
      .to.equal(false)
    expect(awaits(['node 8', 'node 64', `express 64 ${NOISE}`])).to.equal(true)
    expect(awaits(['node 8', `express 8 ${NOISE}`, 'express 8'])).to.equal(false)
  })

  it('waits for the rest of a repetition that it was stopped in', () => {
    expect(awaits([`node 8 ${LOST}`, `express 8 ${LOST}`, 'node 8'])).to.equal(true)
    expect(awaits(['ql 8', `node 8 ${LOST}`, `express 8 ${LOST}`, 'ql 8', 'node 8'])).to.equal(true)
  })
})
