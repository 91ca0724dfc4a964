import { expect } from 'chai'
import { Session } from 'node:inspector'
import { promisify } from 'node:util'
import factorial from '../../actions/factorial/index.js'

/** @import {Profiler} from 'node:inspector' */

const LAST = 100
/** 1 + 2 + ... + 100: factorial(n) calls itself down to 1. */
const CALLS_PER_REQUEST = 5050
const REQUEST = { method: 'GET', body: '' }

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
    it(`computes all ${CALLS_PER_REQUEST} calls anew for each of ${requests} requests`, async () => {
      const calls = await countCalls('factorial', () => { for (let sent = 0; sent < requests; sent++) factorial.handler(REQUEST) })
      expect(calls).to.equal(CALLS_PER_REQUEST * requests)
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
 * How often V8 entered a function of the action's file.
 * @param {string} name
 * @param {() => void} work
 * @returns {Promise<number>}
 */
async function countCalls (name, work) {
  const session = new Session()
  session.connect()
  /** @type {(method: string, params?: object) => Promise<unknown>} */
  const post = promisify(session.post).bind(session)
  try {
    await post('Profiler.enable')
    await post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
    // Starting reports what ran before as well; taking it sets every count to zero.
    await post('Profiler.takePreciseCoverage')
    work()
    const { result } = /** @type {Profiler.TakePreciseCoverageReturnType} */ (await post('Profiler.takePreciseCoverage'))
    await post('Profiler.stopPreciseCoverage')
    const script = result.find(({ url }) => url.endsWith('/actions/factorial/index.js'))
    return script?.functions.find(({ functionName }) => functionName === name)?.ranges[0]?.count ?? 0
  } finally {
    session.disconnect()
  }
}
