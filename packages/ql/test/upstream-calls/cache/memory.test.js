import { assert } from 'chai'
import { createMemory } from '../../../src/upstream-calls/cache/memory.js'

describe('the response cache in memory', () => {
  /** @param {string} text */
  const answerOf = text => {
    const body = Buffer.alloc(text.length, text)
    return { status: 200, headers: {}, body }
  }
  let time = 0
  /** @param {{mostBytes?: number, mostEntries?: number}} [bounds] */
  const start = bounds => {
    time = 5000
    return createMemory({ now: () => time, ...bounds })
  }

  it('gives back what was put, until it expires', () => {
    const memory = start()
    const answer = answerOf('a')
    memory.put('k', answer, 2)
    assert.isNull(memory.get('other'))
    time += 1999
    assert.strictEqual(memory.get('k'), answer)
    time += 1
    assert.isNull(memory.get('k'))
    time -= 1
    assert.isNull(memory.get('k'))
  })

  it('keeps the newest answer under a key', () => {
    const memory = start()
    memory.put('k', answerOf('a'), 1)
    memory.put('k', answerOf('b'), 10)
    time += 5000
    assert.deepEqual(memory.get('k'), answerOf('b'))
  })

  it('keeps nothing that expires at once', () => {
    const memory = start()
    memory.put('k', answerOf('a'), 10)
    memory.put('k', answerOf('b'), 0)
    assert.isNull(memory.get('k'))
  })

  it('drops what was not used for longest when there are too many', () => {
    const memory = start({ mostEntries: 3 })
    for (const key of ['a', 'b', 'c']) memory.put(key, answerOf(key), 10)
    memory.get('a')
    memory.put('d', answerOf('d'), 10)
    assert.deepEqual(['a', 'b', 'c', 'd'].map(key => memory.get(key) === null), [
      false, true, false, false
    ])
  })

  it('drops what was not used for longest when it holds too many bytes', () => {
    const memory = start({ mostBytes: 100_000 })
    for (let i = 0; i < 20; i++) {
      memory.put(
        `k${i}`, { status: 200, headers: {}, body: Buffer.from(new ArrayBuffer(10_000)) }, 10
      )
    }
    const kept = Array.from({ length: 20 }, (_, i) => i).filter(i => memory.get(`k${i}`) !== null)
    assert.deepEqual(kept, [11, 12, 13, 14, 15, 16, 17, 18, 19])
  })

  it('counts the whole buffer of which a body is a piece', () => {
    const memory = start({ mostBytes: 100_000 })
    memory.put(
      'k', { status: 200, headers: {}, body: Buffer.from(new ArrayBuffer(50_000), 0, 1) }, 10
    )
    assert.isNull(memory.get('k'))
  })

  it('counts headers and the key, two bytes a character', () => {
    const memory = start({ mostBytes: 100_000 })
    const put = (/** @type {string} */ key, /** @type {string} */ header) =>
      memory.put(key, { status: 200, headers: { header }, body: Buffer.alloc(0) }, 10)
    for (const key of 'abcdefghij') put(key, 'x'.repeat(6000))
    assert.deepEqual(['a', 'b', 'c'].map(key => memory.get(key) === null), [true, true, false])
    put('y'.repeat(6000), '')
    assert.isNull(memory.get('d'))
  })

  it('does not lose count of its bytes', () => {
    const memory = start({ mostBytes: 100_000 })
    for (let i = 0; i < 1000; i++) {
      memory.put('k', { status: 200, headers: {}, body: Buffer.from(new ArrayBuffer(10_000)) }, 1)
      if (i % 3 === 0) time += 2000
      memory.get('k')
    }
    for (let i = 0; i < 8; i++) {
      memory.put(
        `k${i}`, { status: 200, headers: {}, body: Buffer.from(new ArrayBuffer(10_000)) }, 10
      )
    }
    assert.lengthOf(
      Array.from({ length: 8 }, (_, i) => i).filter(i => memory.get(`k${i}`) !== null), 8
    )
  })
})
