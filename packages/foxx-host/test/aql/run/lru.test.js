import { expect } from 'chai'
import { createLru } from '../../../src/aql/run/lru.js'

/** @param {ReturnType<typeof createLru<number>>} lru */
const listKept = lru => ['a', 'b', 'c', 'd'].filter(key => lru.get(key) !== undefined)

describe('createLru', () => {
  it('lets go what was not looked at for longest', () => {
    const lru = createLru(3)
    for (const [at, key] of ['a', 'b', 'c'].entries()) lru.set(key, at)
    expect(lru.get('a')).to.equal(0)
    lru.set('d', 3)
    expect(listKept(lru)).to.deep.equal(['a', 'c', 'd'])
  })

  it('takes what is set again for new, and keeps its last value', () => {
    const lru = createLru(2)
    lru.set('a', 0)
    lru.set('b', 1)
    lru.set('a', 2)
    lru.set('c', 3)
    expect(listKept(lru)).to.deep.equal(['a', 'c'])
    expect(lru.get('a')).to.equal(2)
  })
})
