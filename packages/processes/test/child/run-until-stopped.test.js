/** @import {ExitReason} from '../../src/index.js' */
import { expect } from 'chai'
import { runUntilStopped } from '../../src/index.js'

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

describe('a command that runs until it is stopped', () => {
  /** @type {Map<string, Function[]>} */
  let before
  beforeEach(() => { before = new Map(SIGNALS.map(name => [name, process.listeners(name)])) })
  afterEach(() => {
    for (const name of SIGNALS) {
      for (const listener of process.listeners(name)) {
        if (!before.get(name)?.includes(listener)) process.off(name, listener)
      }
    }
  })

  for (const name of SIGNALS) {
    it(`ends what it has started, and itself with 0, after ${name}`, async () => {
      /** @type {string[]} */
      const seen = []
      const child = {
        exited: new Promise(() => {}),
        stop: async () => {
          seen.push('asked')
          await new Promise(resolve => setImmediate(resolve))
          seen.push('gone')
        }
      }
      const code = await runUntilStopped(child, () => {
        seen.push('announced')
        const listener = process.listeners(name).find(one => !before.get(name)?.includes(one))
        if (listener !== undefined) Reflect.apply(listener, process, [name])
      })
      expect([code, seen]).to.deep.equal([0, ['announced', 'asked', 'gone']])
    })
  }

  for (const [title, code, expected] of /** @type {const} */ ([
    ['its exit code', 3, 3], ['70 after a signal', null, 70], ['70 where that was 0', 0, 70]
  ])) {
    it(`ends with ${title} when what it has started ends by itself`, async () => {
      /** @type {ExitReason} */
      const exit = { code, signal: null, stderr: '' }
      const child = {
        exited: Promise.resolve(exit),
        stop: () => Promise.reject(new Error('it is gone already'))
      }
      expect(await runUntilStopped(child, () => {})).to.equal(expected)
    })
  }
})
