import { expect } from 'chai'
import { ENDED, SECONDS, WORK } from '../../../src/program/overdue.js'
import { createWatchdog } from '../../../src/program/worker/watchdog.js'

describe('the watchdog of a worker', () => {
  /** @type {Int32Array} what the thread that watches looks at */
  let busy
  /** @type {ReturnType<typeof createWatchdog>} */
  let watchdog
  beforeEach(() => {
    const memory = new SharedArrayBuffer(16)
    busy = new Int32Array(memory)
    watchdog = createWatchdog(memory, () => {})
  })
  const look = () => [busy[WORK], busy[SECONDS]]
  const turn = () => new Promise(resolve => setImmediate(resolve))

  it('shows number and limit of what runs, and that it leaves something to be done', async () => {
    expect(watchdog.guard(7, look)).to.deep.equal([1, 7])
    expect([look(), watchdog.work()]).to.deep.equal([[-1, 7], 1])
    await turn()
    expect([look()[0], watchdog.work()]).to.deep.equal([0, 0])
    expect(watchdog.guard(3, look)).to.deep.equal([2, 3])
    watchdog.rest()
    expect(watchdog.work()).to.equal(0)
  })

  it('shows it of what throws, too', async () => {
    expect(() => watchdog.guard(7, () => { throw new Error('own') })).to.throw('own')
    expect(look()[0]).to.equal(-1)
    await turn()
    expect(look()[0]).to.equal(0)
  })

  it('counts the innermost limit, then the outer one again', () => {
    const [inner, outer] = watchdog.guard(9, () => [watchdog.guard(2, look), look()])
    expect([inner, outer]).to.deep.equal([[2, 2], [1, 9]])
    watchdog.guard(9, () => {
      expect(() => watchdog.guard(2, () => { throw new Error('own') })).to.throw('own')
      expect(look()).to.deep.equal([3, 9])
    })
  })

  it('guards in two halves, which end as they began', () => {
    const before = watchdog.begin(5, () => {}, null)
    expect([before, look()]).to.deep.equal([0, [1, 5]])
    watchdog.end(before)
    expect(look()[0]).to.equal(-1)
    watchdog.rest()
    const first = watchdog.begin(5, () => {}, null)
    const second = watchdog.begin(5, () => {}, null)
    expect([first, second]).to.deep.equal([0, 2])
    watchdog.end(second)
    expect(look()[0]).to.equal(2)
  })

  it('answers for an ended call before the next one begins, and once', () => {
    /** @type {unknown[]} */
    const answered = []
    const stopped = (/** @type {string} */ name, /** @type {object} */ stop) => {
      answered.push([name, stop])
    }
    watchdog.begin(5, stopped, 'ended')
    busy[ENDED] = busy[WORK] ?? 0
    watchdog.rest()
    watchdog.end(watchdog.begin(7, stopped, 'next'))
    watchdog.rest()
    expect(answered).to.deep.equal([['ended', { seconds: 5, tooLarge: false }]])
  })

  it('tells of a call that was ended and not answered for yet', () => {
    expect([watchdog.ended(), watchdog.stops()]).to.deep.equal([false, 0])
    busy[ENDED] = 1
    expect([watchdog.ended(), watchdog.stops()]).to.deep.equal([true, 1])
  })
})
