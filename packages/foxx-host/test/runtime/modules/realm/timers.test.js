import { promisify } from 'node:util'
import { expect } from 'chai'
import { createTimers } from '../../../../src/runtime/modules/realm/timers.js'

describe('the timers of a service', () => {
  /** @type {string[]} */
  let log
  beforeEach(() => { log = [] })
  const timers = createTimers({
    guard: work => {
      log.push('begins')
      const result = work()
      log.push('ends')
      return result
    }
  })

  for (const [name, ...rest] of /** @type {const} */ ([
    ['setTimeout', 1, 'a', 'b'], ['setImmediate', 'a', 'b'], ['setInterval', 1, 'a', 'b']
  ])) {
    it(`call what they are given, and with that, under the watchdog: ${name}`, async () => {
      const called = Promise.withResolvers()
      const timer = timers[name]?.((/** @type {unknown[]} */ ...values) => {
        log.push('called')
        called.resolve(values)
      }, ...rest)
      expect(await called.promise).to.deep.equal(['a', 'b'])
      clearInterval(/** @type {NodeJS.Timeout} */ (timer))
      expect(log).to.deep.equal(['begins', 'called', 'ends'])
    })
  }

  it("are node's in all else", async () => {
    const { setTimeout = expect.fail } = timers
    expect(setTimeout.name).to.equal('setTimeout')
    expect(() => setTimeout('no function')).to.throw(TypeError)
    const wait = /** @type {(ms: number, value: string) => Promise<string>} */ (
      /** @type {unknown} */ (promisify(setTimeout)))
    expect(await wait(1, 'waited')).to.equal('waited')
  })
})
