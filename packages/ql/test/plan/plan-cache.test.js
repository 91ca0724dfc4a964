import { assert } from 'chai'
import { createPlanCache } from '../../src/plan/plan-cache.js'

describe('createPlanCache', () => {
  it('keeps at most so many plans, and longest those that are asked for', () => {
    const cache = createPlanCache(3)
    for (const text of ['a', 'b', 'c']) cache.set(text, text.toUpperCase())
    cache.get('a')
    cache.set('d', 'D')
    assert.deepEqual(['a', 'b', 'c', 'd'].map(text => cache.get(text)), ['A', undefined, 'C', 'D'])
    assert.strictEqual(cache.size(), 3)
  })

  it('lets the oldest go when all were asked for', () => {
    const cache = createPlanCache(2)
    cache.set('a', 1)
    cache.set('b', 2)
    cache.get('a')
    cache.get('b')
    cache.set('c', 3)
    assert.strictEqual(cache.size(), 2)
    assert.strictEqual(cache.get('c'), 3)
  })

  it('is bounded in the length of all texts', () => {
    const cache = createPlanCache(10)
    for (let n = 0; n < 10; n++) cache.set(String(n).repeat(8000), n)
    assert.strictEqual(cache.size(), 5)
    cache.set('x'.repeat(50_000), 'too long')
    assert.isUndefined(cache.get('x'.repeat(50_000)))
    assert.strictEqual(cache.size(), 5)
  })

  it('replaces and forgets', () => {
    const cache = createPlanCache(2)
    for (let n = 0; n < 100; n++) cache.set('a'.repeat(4000), n)
    assert.strictEqual(cache.get('a'.repeat(4000)), 99)
    cache.set('b'.repeat(4000), 'still room')
    assert.strictEqual(cache.size(), 2)
    cache.delete('a'.repeat(4000))
    assert.strictEqual(cache.size(), 1)
  })

  it('keeps nothing where nothing is to be kept', () => {
    const cache = createPlanCache(0)
    cache.set('a', 1)
    assert.strictEqual(cache.size(), 0)
  })
})
