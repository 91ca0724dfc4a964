import { expect } from 'chai'
import { measureDepth } from '../../../src/aql/parse/measure-depth.js'
import { parseQuery } from '../../../src/aql/parse/index.js'

/** @param {string} text @param {number} [most] */
const depthOf = (text, most = 1000) => measureDepth(parseQuery(text), most)

describe('the depth of a query', () => {
  it('grows with each level of nesting, and by one for each', () => {
    const depths = [0, 1, 2, 3].map(levels =>
      depthOf(`RETURN ${'['.repeat(levels)}1${']'.repeat(levels)}`).depth)
    expect(depths.map(depth => depth - (depths[0] ?? 0))).to.deep.equal([0, 1, 2, 3])
  })

  it('grows with each operation of a block, because its rows go through all of them', () => {
    const depths = [0, 1, 5].map(count =>
      depthOf(`FOR x IN [] ${'FILTER true '.repeat(count)}RETURN x`).depth)
    expect(depths.map(depth => depth - (depths[0] ?? 0))).to.deep.equal([0, 1, 5])
  })

  it('is that of the deepest place, and says where that is', () => {
    const { depth, at } = depthOf('RETURN [1, [2, [[3]]], [4]]')
    expect(depth).to.equal(depthOf('RETURN [[[[3]]]]').depth)
    expect(at).to.deep.equal({ line: 1, column: 18 })
  })

  it('is not looked for beyond the most', () => {
    const deep = '['.repeat(50) + ']'.repeat(50)
    const { depth } = depthOf(`RETURN [${deep}, ${deep}]`, 20)
    expect(depth).to.equal(21)
  })
})
