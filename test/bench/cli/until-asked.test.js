import { EventEmitter } from 'node:events'
import { expect } from 'chai'
import { untilAsked } from '../../../bench/cli/until-asked.js'

describe('untilAsked', () => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    it(`waits for ${signal}`, async () => {
      const signals = new EventEmitter()
      const asked = untilAsked(signals, () => {})
      expect(await Promise.race([asked, 'not yet'])).to.equal('not yet')
      signals.emit(signal)
      expect(await asked).to.equal(null)
    })
  }

  it('is over when the parent is gone', async () => {
    expect(await untilAsked(new EventEmitter(), onGone => onGone())).to.equal(null)
  })
})
