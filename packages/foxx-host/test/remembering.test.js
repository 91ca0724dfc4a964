import { expect } from 'chai'
import { remembering } from '../src/remembering.js'

describe('what was made of texts', () => {
  /** @type {string[]} */
  let made
  const make = (/** @type {string} */ text) => {
    made.push(text)
    return text === 'nothing' ? null : text.length
  }
  beforeEach(() => { made = [] })

  it('is made once, nothing included', () => {
    const remembered = remembering(make, { most: 5 })
    expect(['a', 'a', 'nothing', 'nothing'].map(remembered)).to.deep.equal([1, 1, null, null])
    expect(made).to.deep.equal(['a', 'nothing'])
  })

  it('goes when it is the oldest of too many', () => {
    const remembered = remembering(make, { most: 2 })
    for (const text of ['a', 'b', 'a', 'c', 'b', 'c', 'a']) remembered(text)
    expect(made).to.deep.equal(['a', 'b', 'c', 'a'])
  })

  it('is made each time of a text that is too long', () => {
    const remembered = remembering(make, { most: 2, longest: 3 })
    for (const text of ['abc', 'abcd', 'abc', 'abcd']) remembered(text)
    expect(made).to.deep.equal(['abc', 'abcd', 'abcd'])
  })
})
