import { expect } from 'chai'
import { findArrayEnd } from '../../../../../bench/measure/drivers/queries/find-array-end.js'

describe('findArrayEnd', () => {
  for (const [title, array] of [
    ['an empty array', '[]'],
    ['nested arrays and objects', '[[1,[2]],{"a":[{}]},[]]'],
    ['brackets within texts', '["]","[","}"]'],
    ['quotes and backslashes within texts', '["\\"]","\\\\","a\\\\\\"]"]'],
    ['letters beyond ASCII', '["ü]","日本"]']
  ]) {
    it(`finds the end of ${title}`, () => {
      const bytes = Buffer.from(`{"result":${array},"hasMore":[false]}`)
      const end = findArrayEnd(bytes, '{"result":['.length)
      expect(bytes.toString('utf8', '{"result":'.length, end)).to.equal(array)
    })
  }

  it('gives the length of bytes that have no end', () => {
    expect(findArrayEnd(Buffer.from('[1,"x'), 1)).to.be.at.least(5)
  })
})
