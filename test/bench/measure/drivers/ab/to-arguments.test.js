/** @import {LoadJob} from '../../../../../bench/measure/types.js' */
import { expect } from 'chai'
import { toArguments } from '../../../../../bench/measure/drivers/ab/to-arguments.js'

const FILES = { body: '/t/body', percentiles: '/t/p.csv', requests: '/t/r.tsv' }

/** @param {Partial<LoadJob>} [changes] */
function argumentsOf (changes = {}) {
  return toArguments({
    urls: ['http://127.0.0.1:8080/a?b=1'], method: 'GET', connections: 16, seconds: 1,
    expectedBody: null, expectedWireBytes: null, windowMs: null, ...changes
  }, FILES).join(' ')
}

describe('measure/drivers/ab/to-arguments', () => {
  it('sets the time before the number of requests, which ab would otherwise end at 50,000', () => {
    const args = argumentsOf({ seconds: 2 })
    expect(args).to.match(/-c 16 -t 2 -n 500000 -s 12 .* http:\/\/127\.0\.0\.1:8080\/a\?b=1$/)
    expect(argumentsOf({ seconds: 1.2 })).to.include('-t 2 ')
  })

  it('ends after an amount, within the time that this may take', () => {
    expect(argumentsOf({ amount: 100_000, seconds: 600 }))
      .to.include('-c 16 -t 600 -n 100000 -s 610 ')
    expect(() => argumentsOf({ amount: 15 })).to.throw('15 requests are too few for 16 connections')
  })

  it('lets ab look at sizes only where one body is expected', () => {
    expect(argumentsOf().split(' ')).to.include('-l')
    expect(argumentsOf({ expectedBody: 'x' }).split(' ')).not.to.include('-l')
  })

  it('sends bodies, methods and headers', () => {
    expect(argumentsOf({ method: 'POST', body: '{}', headers: { 'x-key': 'k' } }))
      .to.include('-p /t/body -T application/json -H x-key: k http')
    expect(argumentsOf({ method: 'PUT', body: 'a', headers: { 'content-type': 'text/plain' } }))
      .to.match(/-u \/t\/body -T text\/plain http/)
    expect(argumentsOf({ method: 'HEAD' })).to.include(' -i ')
    expect(argumentsOf({ method: 'DELETE' })).to.include(' -m DELETE ')
  })

  it('refuses what ab can not do, instead of doing something else', () => {
    expect(() => argumentsOf({ urls: ['http://a/', 'http://b/'] }))
      .to.throw('one address, and 2 came')
    expect(() => argumentsOf({ expectedPattern: '^a+$' })).to.throw('compares sizes of bodies only')
    expect(() => argumentsOf({ threads: 2 })).to.throw('one thread, and 2 are asked for')
    expect(() => argumentsOf({ rate: { perSecond: 10, arrivals: 'poisson', seed: 1 } }))
      .to.throw('closed loops only')
    expect(() => argumentsOf({ method: 'PATCH', body: 'x' })).to.throw('not with PATCH')
  })
})
