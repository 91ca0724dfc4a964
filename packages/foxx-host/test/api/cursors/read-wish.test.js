/** @import {ApiRequest} from '../../../src/types.js' */
import { expect } from 'chai'
import { readWish } from '../../../src/api/cursors/index.js'
import { thrownBy } from '../../documents/fixture.js'

const read = (/** @type {unknown} */ body) => readWish(/** @type {ApiRequest} */ ({
  body:
    body === undefined ? null : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
}))
const DEFAULTS = {
  text: 'RETURN 1',
  bindVars: {},
  batchSize: 1000,
  count: false,
  ttlMs: 30_000,
  allowRetry: false,
  allPlans: false,
  withProfile: false,
  withPlan: false,
  options: {
    fullCount: false, failOnWarning: false, maxWarningCount: 10, maxRuntime: 0, memoryLimit: 0,
    stream: false
  }
}

describe('what a cursor is asked for', () => {
  it('has defaults, also for what is null', () => {
    expect(read({ query: 'RETURN 1' })).to.deep.equal(DEFAULTS)
    expect(read({
      query: 'RETURN 1', bindVars: null, batchSize: null, count: null, ttl: null, memoryLimit: null,
      options: null
    })).to.deep.equal(DEFAULTS)
    expect(read({
      query: 'RETURN 1',
      options: { fullCount: null, stream: null, allowRetry: null, profile: null }
    })).to.deep.equal(DEFAULTS)
  })

  it('is taken from the body and from its options', () => {
    const options = {
      fullCount: true, failOnWarning: true, maxWarningCount: 3, maxRuntime: 0.5, memoryLimit: 7,
      stream: true
    }
    expect(read({
      query: 'RETURN @a',
      bindVars: { a: 1 },
      batchSize: 5,
      count: true,
      ttl: 1.5,
      options: { ...options, allowRetry: true, profile: 2 }
    }))
      .to.deep.equal({
        text: 'RETURN @a', bindVars: { a: 1 }, batchSize: 5, count: true, ttlMs: 1500,
        allowRetry: true, allPlans: false, withProfile: true, withPlan: true, options
      })
  })

  it('has the memoryLimit of the body rather than that of the options', () => {
    expect(read({ memoryLimit: 1, options: { memoryLimit: 2 } }).options.memoryLimit).to.equal(1)
  })

  it('has a plan with profile 2, not with true or 1', () => {
    expect([true, false, 0, 1, 2, 3].map(profile => read({ options: { profile } }).withPlan))
      .to.deep.equal([false, false, false, false, true, true])
    expect([true, false, 0, 1, 2, 3].map(profile => read({ options: { profile } }).withProfile))
      .to.deep.equal([true, false, false, true, true, true])
  })

  it('has the default ttl for 0', () => {
    expect(read({ ttl: 0 }).ttlMs).to.equal(30_000)
  })

  it('may name what changes how ArangoDB works inside', () => {
    expect(read({
      query: 'RETURN 1',
      cache: true,
      options: {
        optimizer: { rules: ['-all'] },
        intermediateCommitCount: 1,
        fillBlockCache: false,
        satelliteSyncWait: 1
      }
    })).to.deep.equal(DEFAULTS)
  })

  it('is not taken from a prototype', () => {
    expect(read('{"__proto__": {"query": "RETURN 1", "batchSize": 1}}'))
      .to.deep.equal({ ...DEFAULTS, text: undefined })
  })

  for (const [body, errorNum] of /** @type {[unknown, number][]} */ ([
    [undefined, 400], ['{', 600], ['[]', 400], ['null', 400], ['"RETURN 1"', 400],
    ...[0, -1, 1.5, '5', true, [], {}].map(batchSize => [{ batchSize }, 10]),
    ...[-1, '1', true].map(ttl => [{ ttl }, 10]),
    ...[1, 'true', []].map(count => [{ count }, 10]),
    ...[1, 'x', []].map(options => [{ options }, 10]),
    ...['stream', 'fullCount', 'failOnWarning', 'allowRetry'].map(name =>
      [{ options: { [name]: 1 } }, 10]),
    ...['maxWarningCount', 'maxRuntime', 'memoryLimit'].map(name =>
      [{ options: { [name]: -1 } }, 10])
  ])) {
    it(`is refused: ${JSON.stringify(body)}`, () => {
      expect(thrownBy(() => read(body))).to.include({ errorNum, status: 400 })
    })
  }
})
