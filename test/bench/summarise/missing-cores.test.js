/** @import {Slice, Summary} from '../../../bench/types.js' */
import { expect } from 'chai'
import { findMissingCores } from '../../../bench/summarise/missing-cores.js'
import { toMissingCoresSentences } from '../../../bench/sentences/run/missing-cores.js'
import { makeCell, makeMachine, makeRunLine, makeSlice } from '../make-run.js'

const BOUND = [{ code: 'client-bound', detail: 'busy' }]
const CELL = makeCell({ variant: 'node', connections: 64, workers: 1 })
/** 25 us of the server and 100 us of the client for each request. */
const FIGURES = { rps: 10_000, cpuUsPerRequest: 25, clientCpuShare: 1 }
/** @param {Partial<Summary>} [changes] */
const bound = changes =>
  /** @type {Summary} */ (/** @type {unknown} */ ({ ...CELL, reasons: BOUND, ...changes }))
/** @param {Partial<Slice>} [changes] @param {number} [block] */
const slice = (changes, block = 1) => makeSlice({ ...CELL, ...FIGURES, block, ...changes })

describe('cores that are missing where the client was the bottleneck', () => {
  it('are those of all workers, and of a client that keeps them busy', () => {
    const [need] = findMissingCores([bound()], { slices: [slice()], cores: 2 })
    expect(need).to.deep.include({ needed: 5, missing: 3, threads: 4 })
    const [enough] = findMissingCores([bound()], { slices: [slice()], cores: 8 })
    expect(enough).to.deep.include({ needed: 5, missing: 0, threads: 4 })
  })

  it('are the median of the slices that tell', () => {
    const slices = [
      slice(), slice({ cpuUsPerRequest: 50 }, 2), slice({ cpuUsPerRequest: 10 }, 3),
      slice({ cpuUsPerRequest: null }, 4)
    ]
    expect(findMissingCores([bound()], { slices, cores: 2 })[0]?.needed).to.equal(5)
    expect(findMissingCores([bound()], { slices: [slice({ clientCpuShare: null })], cores: 2 }))
      .to.deep.equal([])
  })

  it('are asked of bound cells alone, and of no more workers than cores', () => {
    expect(findMissingCores([bound({ reasons: [] })], { slices: [slice()], cores: 2 }))
      .to.deep.equal([])
    expect(findMissingCores(
      [bound({ workers: 3 })], { slices: [slice({ workers: 3 })], cores: 2 })).to.deep.equal([])
    const two = findMissingCores([bound({ workers: 2 })], {
      slices: [slice({ workers: 2 })], cores: 2
    })
    expect(two[0]).to.deep.include({ needed: 10, threads: 8 })
  })
})

describe('the sentence on cores that are missing', () => {
  /** @param {number} cores @param {Partial<Summary>} [changes] */
  const sentences = (cores, changes) => toMissingCoresSentences([bound(changes)], {
    slices: [slice()], run: makeRunLine({ machine: makeMachine({ cores }) })
  })

  it('names servers and cores', () => {
    expect(sentences(2)).to.deep.equal(['Lower bounds of requests/s: to load a server fully ' +
      'takes, with its client, 5.0 cores for node (static at 64 connections); this machine has 2.'])
  })

  it('names the option where the machine has enough', () => {
    expect(sentences(8)).to.deep.equal(["Lower bounds of requests/s: this machine's 8 cores " +
      'suffice to load these servers fully, with `--threads 4`.'])
  })

  it('is left out where nothing was bound', () => {
    expect(sentences(2, { reasons: [] })).to.deep.equal([])
  })
})
