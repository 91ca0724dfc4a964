import { expect } from 'chai'
import { findNearest } from '../src/index.js'

describe('findNearest', () => {
  it('finds the known word that is nearest, case aside', () => {
    expect(findNearest('selct', ['insert', 'select', 'show'])).to.equal('select')
    expect(findNearest('SELECT', ['select'])).to.equal('select')
    expect(findNearest('insert', ['Insert', 'inserts'])).to.equal('Insert')
  })

  it('finds none where half of the letters would have to change, or nothing is known', () => {
    expect(findNearest('abcd', ['abxy'])).to.equal('abxy')
    expect(findNearest('abcd', ['axyz'])).to.equal(null)
    expect(findNearest('abcd', [])).to.equal(null)
  })
})
