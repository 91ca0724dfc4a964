import { expect } from 'chai'
import { readFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { createContext, runInContext } from 'node:vm'
import factorial from '../../actions/factorial/index.js'

/** @import {Action} from '../../actions/types.js' */

const LAST = 100
/** 1 + 2 + ... + 100: factorial(n) calls itself down to 1. */
const CALLS_PER_REQUEST = 5050
const REQUEST = { method: 'GET', body: '' }
const SOURCE =
  readFileSync(new URL(import.meta.resolve('../../actions/factorial/index.js')), 'utf8')

describe('actions/factorial', () => {
  it('answers the sum that a loop computes, multiplying and adding in the same order', () => {
    expect(JSON.parse(factorial.handler(REQUEST).body)).to.deep.equal({ sum: sumByLoop() })
  })

  it('answers a sum within 1e-14 of the exact one', () => {
    const exact = exactSum()
    const { sum } = JSON.parse(factorial.handler(REQUEST).body)
    const distance = BigInt(sum) - exact
    expect(Number(distance < 0n ? -distance : distance) / Number(exact)).to.be.below(1e-14)
  })

  it('answers what is written down as expected', () => {
    expect(factorial.handler(REQUEST)).to.deep.equal(factorial.expected)
  })

  for (const requests of [1, 2, 5]) {
    it(`computes all ${CALLS_PER_REQUEST} calls anew for each ` +
      `of ${requests} requests`, async () => {
      expect(await countCalls(action => {
        for (let sent = 0; sent < requests; sent++) action.handler(REQUEST)
      })).to.equal(CALLS_PER_REQUEST * requests)
    })
  }
})

function sumByLoop () {
  let sum = 0
  for (let n = 1; n <= LAST; n++) {
    let product = 1
    for (let factor = 2; factor <= n; factor++) product = factor * product
    sum += product
  }
  return sum
}

/** @returns {bigint} */
function exactSum () {
  let sum = 0n
  let product = 1n
  for (let n = 1n; n <= BigInt(LAST); n++) {
    product *= n
    sum += product
  }
  return sum
}

/**
 * How often V8 entered the function `factorial` of the action's file.
 * @param {(action: Action) => void} work
 * @returns {Promise<number>}
 */
async function countCalls (work) {
  const session = new Session()
  const filename = `counted-${performance.now()}.js`
  session.connect()
  try {
    await session.post('Profiler.enable')
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
    work(loadAnew(filename))
    const { result } = await session.post('Profiler.takePreciseCoverage')
    await session.post('Profiler.stopPreciseCoverage')
    const counted = result.find(({ url }) => url === filename)?.functions.find(({ functionName }) =>
      functionName === 'factorial')
    return counted?.ranges[0]?.count ?? 0
  } finally {
    session.disconnect()
  }
}

/**
 * The action, compiled once more: calls that the optimiser inlines are counted only in code that was
 * compiled while counting, and V8 compiles a text that it knows only once, hence the last line.
 * @param {string} filename not used before
 * @returns {Action}
 */
function loadAnew (filename) {
  const module = { exports: {} }
  runInContext(`${SOURCE}\n// ${filename}`, createContext({ module }), { filename })
  return /** @type {Action} */ (module.exports)
}
