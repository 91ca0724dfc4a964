import { expect } from 'chai'
import { watchParent, watchSignals } from '../../../bench/cli/watch-signals.js'

/** Longer than two presses that are one. */
const APART_MS = 600
const pause = () => new Promise(resolve => setTimeout(resolve, APART_MS))

describe('watchSignals', () => {
  /** @type {ReturnType<typeof watchSignals>} */
  let stop
  let told = 0
  beforeEach(() => {
    told = 0
    stop = watchSignals({ onFirst: () => { told++ } })
  })
  afterEach(() => stop.close())

  it('finishes at the first Ctrl-C, which npm may pass on once more, ' +
    'and stops at the second', async () => {
    process.emit('SIGINT')
    process.emit('SIGINT')
    expect([stop.isWished(), stop.isNow(), told]).to.deep.equal([true, false, 1])
    await pause()
    process.emit('SIGINT')
    expect([stop.isNow(), stop.signal.aborted, told]).to.deep.equal([true, true, 1])
  })

  it('stops at once when it is told to end, and says nothing more', () => {
    process.emit('SIGTERM')
    process.emit('SIGINT')
    expect([stop.isWished(), stop.isNow(), told]).to.deep.equal([true, true, 0])
  })

  it('hears nothing once it is closed', () => {
    const before = process.listenerCount('SIGTERM')
    stop.close()
    expect(process.listenerCount('SIGTERM')).to.equal(before - 1)
    expect(stop.isWished()).to.equal(false)
  })
})

describe('watchParent', () => {
  const NPM = { npm_lifecycle_event: 'bench' }

  it('tells that the parent is gone where npm has started us', async () => {
    const own = { env: NPM, ppid: 11 }
    /** @type {PromiseWithResolvers<string>} */
    const { promise: gone, resolve } = Promise.withResolvers()
    const unwatch = watchParent(() => resolve(own.ppid === 1 ? 'gone' : 'too early'), own, 1)
    await new Promise(resolve => setTimeout(resolve, 5))
    own.ppid = 1
    expect(await gone).to.equal('gone')
    unwatch()
  })

  it('looks no more once it is closed, and never where something else did', async () => {
    for (const [env, isClosed] of /** @type {const} */ ([[NPM, true], [{}, false]])) {
      const own = { env, ppid: 11 }
      let told = 0
      const unwatch = watchParent(() => { told++ }, own, 1)
      if (isClosed) unwatch()
      own.ppid = 1
      await new Promise(resolve => setTimeout(resolve, 5))
      unwatch()
      expect(told).to.equal(0)
    }
  })
})
