/** @import {GateRecording, GateRecordLine} from '../../../../bench/calibrate/gate/types.js' */
/** @import {REAL} from '../../../../bench/calibrate/gate/perform-gate.js' */
import { expect } from 'chai'
import { planGate } from '../../../../bench/calibrate/gate/plan-gate.js'
import { performGate } from '../../../../bench/calibrate/gate/perform-gate.js'
import { createStop } from '../../../../bench/run/create-stop.js'
import { makeGate, makeTry } from './make-gate.js'

const { exitCode, verdict, cpu, rps, thresholds } = makeTry({ condition: 'quiet', planted: 0 })
const ANSWER = { exitCode, verdict, cpu, rps, thresholds, cpuUs: 100 }
const PLAN = planGate({ budgetSeconds: 720, eachSeconds: 60, seed: 7 })

/** A machine on which a comparison takes its time, and so many seconds more. */
function createMachine ({ cores = 2, overrun = 0 } = {}) {
  let now = 0
  /** @type {string[]} */
  const happened = []
  /** Of each comparison, in seconds. @type {number[]} */
  const times = []
  /** @type {typeof ANSWER | {exitCode: number, why: string}} */
  let answer = ANSWER
  /** @type {GateRecordLine[]} */
  const lines = []
  const stop = createStop()
  return {
    happened, lines, stop, times,
    setAnswer: (/** @type {typeof answer} */ next) => { answer = next },
    /** @param {GateRecording} [earlier] */
    perform: earlier => performGate(PLAN, {
      program: ['compare'],
      file: { keep: line => { lines.push(line) }, close: () => { happened.push('closed') } },
      ...(earlier && { earlier }),
      stop,
      onProgress: () => {}
    }, /** @type {typeof REAL} */ (/** @type {unknown} */ ({
      iterations: () => 40_000,
      seconds: () => now,
      describe: async () => {
        const { machine, versions, git } = makeGate([])[0].head
        return { machine: { ...machine, cores }, versions, git: { ...git, revision: 'def' } }
      },
      findConditions: async () => ({ conditions: ['quiet', 'neighbour'], missing: [] }),
      makeProject: (/** @type {number} */ before, /** @type {number} */ after) => {
        happened.push(`${before} ${after}`)
        return { a: 'a', b: 'b', remove: () => { happened.push('removed') } }
      },
      openCondition: async (/** @type {string} */ name) => {
        happened.push(name)
        return { prefix: [], close: async () => { happened.push('quiet again') } }
      },
      compareOnce: async (
        /** @type {unknown} */ _, /** @type {{eachSeconds: number}} */ { eachSeconds }
      ) => {
        times.push(eachSeconds)
        now += eachSeconds + overrun
        return answer
      }
    })))
  }
}

describe('calibrate/gate/perform-gate', () => {
  it('finds the loop first, then compares as long as the time lasts', async () => {
    const { lines, perform } = createMachine()
    expect(await perform()).to.equal('done')
    expect(lines.map(({ type }) => type))
      .to.deep.equal(['gate', 'plant', ...Array(9).fill('try')])
    expect(lines[1]).to.deep.equal({ type: 'plant', iterations: 40_000, loopUs: 80, cpuUs: 100 })
  })

  it('gives each the time that it is to have, and begins none that would be late', async () => {
    const { lines, perform, times } = createMachine()
    await perform(makeGate(Array.from({ length: 8 }, (_, index) =>
      makeTry({ index, condition: 'quiet', planted: 0, eachSeconds: 60, seconds: 60 }))))
    expect(times).to.deep.equal([120, 120, 60, 60, 60, 60, 60, 60, 60, 60])
    expect(lines.map(line => 'eachSeconds' in line && line.eachSeconds)).to.deep.equal(times)
  })

  it('begins none that would end late, as late as others did', async () => {
    const { lines, perform } = createMachine({ overrun: 21 })
    await perform(makeGate(Array.from({ length: 10 }, (_, index) =>
      makeTry({ index, condition: 'quiet', planted: 0 }))))
    // 8 of 81 s leave 72 s of 720: enough for what they are to take, not for what they take.
    expect(lines).to.have.lengthOf(8)
  })

  it('plants what makes the whole request so much dearer', async () => {
    const { happened, perform } = createMachine()
    await perform()
    // A tenth of 100 µs is an eighth of the loop's 80 µs.
    expect(happened).to.include('40000 45000').and.include('40000 40000')
  })

  it('ends the neighbours and takes the project away after each', async () => {
    const { happened, perform } = createMachine()
    await perform()
    expect(happened.slice(4, 12)).to.deep.equal([
      '40000 40000', 'quiet', 'quiet again', 'removed',
      '40000 40000', 'neighbour', 'quiet again', 'removed'
    ])
    expect(happened.at(-1)).to.equal('closed')
  })

  it('goes on where it was stopped, without finding the loop again', async () => {
    const { lines, perform } = createMachine()
    const equals = makeTry({ condition: 'quiet', planted: 0 })
    const earlier = makeGate([0, 1].map(index => ({ ...equals, index })), {
      lost: [{ ...equals, type: 'lost', index: 2, why: 'gone' }]
    })
    await perform(earlier)
    expect(lines.map(({ type }) => type)).to.deep.equal(Array(10).fill('try'))
    expect(lines[0]).to.include({ index: 3 })
  })

  it('finds the loop anew on another machine, and goes on counting', async () => {
    const { lines, perform } = createMachine({ cores: 4 })
    await perform(makeGate([0, 1, 2].map(index =>
      makeTry({ index, condition: 'quiet', planted: 0 }))))
    expect(lines.map(({ type }) => type)).to.deep.equal(['gate', 'plant', ...Array(9).fill('try')])
    expect(lines[0]).to.have.nested.property('machine.cores', 4)
    expect(lines[2]).to.include({ index: 3 })
  })

  it('keeps what gave no answer, and gives up after three in a row', async () => {
    const { lines, perform, setAnswer } = createMachine()
    const lost = { exitCode: 70, why: 'no CPU' }
    setAnswer(lost)
    const earlier = makeGate([])
    const error = await perform(earlier).catch(reason => reason)
    expect(error).to.have.property('code', 'GATE_SILENT')
    expect(error.message).to.include('no CPU')
    expect(lines.map(({ type }) => type)).to.deep.equal(Array(3).fill('lost'))
  })

  it('ends when it is asked to', async () => {
    const { lines, perform, stop } = createMachine()
    stop.now()
    expect(await perform()).to.equal('interrupted')
    expect(lines.map(({ type }) => type)).to.deep.equal(['gate'])
  })
})
