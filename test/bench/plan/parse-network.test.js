import { expect } from 'chai'
import { BenchError } from '../../../bench/errors.js'
import { parseNetwork } from '../../../bench/plan/parse-network.js'

describe('parseNetwork', () => {
  for (const [text, bitsPerSecond, delayUs] of /** @type {const} */ ([
    ['1gbit,100us', 1e9, 100],
    ['100mbit', 1e8, 0],
    ['2.5gbit,0', 2.5e9, 0],
    ['10000kbit,1ms', 1e7, 1_000],
    ['1ms', null, 1_000],
    ['0', null, 0],
    [' 1GBIT , 1s ', 1e9, 1e6]
  ])) {
    it(`reads '${text}'`, () => {
      expect(parseNetwork(text)).to.deep.equal({ bitsPerSecond, delayUs })
    })
  }

  for (const text of [
    '', 'fast', '100us,1gbit', '1gbit,', ',100us', '1gbit,100us,5', '1gb', '125mbps', '0gbit',
    '999kbit', '401gbit', '-1gbit', '1gbit,2s', '1gbit,100', '1gbit,-1us', '1e9bit'
  ]) {
    it(`refuses '${text}' and says what it takes`, () => {
      expect(() => parseNetwork(text))
        .to.throw(BenchError, /^--network takes RATE,DELAY/)
        .with.property('exitCode', 64)
    })
  }
})
