import { expect } from 'chai'
import { cursorProtocol } from '../../../../bench/studies/cursor/plan.js'

describe('the protocol of queries', () => {
  it('starts servers once for a first answer, with the fewest blocks that give an interval', () => {
    const { processStarts, minBlocks } = cursorProtocol('quick')
    expect([processStarts, minBlocks]).to.deep.equal([1, 3])
  })

  it('is that of the other presets', () => {
    expect(['smoke', 'standard', 'classic'].map(cursorProtocol)).to.deep.equal([{}, {}, {}])
  })
})
