import { expect } from 'chai'
import { watchSignals } from '../../../bench/cli/watch-signals.js'

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
