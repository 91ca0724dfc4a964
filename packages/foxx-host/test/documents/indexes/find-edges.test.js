import { expect } from 'chai'
import { findEdges } from '../../../src/documents/indexes/index.js'
import { createIndexed, put } from './index-fixture.js'

describe('the edges at a vertex', () => {
  const fixture = createIndexed([], { type: 3 })
  before(() => {
    for (const [number, from, to] of /** @type {const} */ ([
      [1, 'v/a', 'v/b'], [2, 'v/b', 'v/a'], [3, 'v/a', 'v/a'], [4, 'v/b', 'v/c'], [5, 'v/a', 'v/c']
    ])) {
      put(fixture, number, { _from: from, _to: to })
    }
  })

  /** @param {string} vertex */
  const find = vertex => /** @type {const} */ (['out', 'in', 'any']).map(direction =>
    [...findEdges(fixture.store.read(), fixture.collection, { vertex, direction })].sort())

  it('are those that begin there, that end there, or both, each once', () => {
    expect(find('v/a')).to.deep.equal([[1, 3, 5], [2, 3], [1, 2, 3, 5]])
    expect(find('v/c')).to.deep.equal([[], [4, 5], [4, 5]])
  })

  it('are none where nothing begins or ends', () => {
    expect(find('v/nobody')).to.deep.equal([[], [], []])
  })
})
