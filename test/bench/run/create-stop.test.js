import { expect } from 'chai'
import { createStop } from '../../../bench/run/create-stop.js'

describe('createStop', () => {
  it('is not wished at first', () => {
    const stop = createStop()
    expect([stop.isWished(), stop.isNow(), stop.signal.aborted])
      .to.deep.equal([false, false, false])
  })

  it('lets what is under way be finished', () => {
    const stop = createStop()
    stop.afterBlock()
    expect([stop.isWished(), stop.isNow(), stop.signal.aborted]).to.deep.equal([true, false, false])
  })

  it('ends what is under way, and never goes back to finishing it', () => {
    const stop = createStop()
    stop.now()
    stop.afterBlock()
    expect([stop.isWished(), stop.isNow(), stop.signal.aborted]).to.deep.equal([true, true, true])
  })
})
