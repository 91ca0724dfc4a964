import { expect } from 'chai'
import { Tally } from '../../../src/api/import/tally.js'

const NONE = { error: false, created: 0, errors: 0, empty: 0, updated: 0, ignored: 0 }

describe('the tally of an import', () => {
  it('counts errors, and names them where details are wanted', () => {
    for (const details of [false, true]) {
      const tally = new Tally({ details })
      expect(tally.toJson()).to.deep.equal({ ...NONE, ...(details && { details: [] }) })
      tally.fail(3, 'it is bad')
      expect(tally.toJson()).to.deep.equal({
        ...NONE, errors: 1, ...(details && { details: ['at position 3: it is bad'] })
      })
    }
  })

  it('names ten thousand errors and says that there are more', () => {
    const tally = new Tally({ details: true })
    for (let at = 1; at <= 10_002; at++) tally.fail(at, 'bad')
    const { errors, details = [] } = tally.toJson()
    expect([errors, details.length]).to.deep.equal([10_002, 10_001])
    expect(details.slice(-2)).to.deep.equal([
      'at position 10000: bad', 'there are more than 10000 errors: the others are counted only'
    ])
  })
})
