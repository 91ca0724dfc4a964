/** @import {Range} from '../../../src/store/types.js' */
/** @import {Gate} from '../../../src/documents/transactions/overlay-table.js' */
import { assert } from 'chai'
import { OverlayTable } from '../../../src/documents/transactions/overlay-table.js'
import { MemoryTable } from '../memory-tables.js'
import { createRandom } from './create-random.js'

/** @type {Gate} */
const OPEN = { read () {}, write () {}, grow () {} }
const ALL = { from: Buffer.from([0]), to: Buffer.from([255, 255]) }

describe('documents: overlay table', () => {
  it('shows what it has changed and leaves the snapshot as it is', () => {
    const base = createBase({ a: '1', b: '2' })
    const table = new OverlayTable(base, OPEN)
    table.put(toKey('a'), 'one')
    assert.isTrue(table.remove(toKey('b')))
    table.put(toKey('c'), Buffer.from('three'))
    assert.deepEqual(show(table, ALL), ['a=one', 'c=three'])
    assert.deepEqual(show(base, ALL), ['a=1', 'b=2'])
    assert.equal(table.getText(toKey('c')), 'three')
    assert.equal(table.get(toKey('a'))?.toString(), 'one')
    assert.isUndefined(table.get(toKey('b')))
    assert.isUndefined(table.getText(toKey('b')))
    assert.isFalse(table.has(toKey('b')))
  })

  it('tells whether there was something to remove', () => {
    const table = new OverlayTable(createBase({ a: '1' }), OPEN)
    assert.isTrue(table.remove(toKey('a')))
    assert.isFalse(table.remove(toKey('a')))
    assert.isFalse(table.remove(toKey('z')))
  })

  it('keeps copies: buffers of callers may be used again', () => {
    const table = new OverlayTable(createBase({}), OPEN)
    const [key, value] = [toKey('a'), Buffer.from('1')]
    table.put(key, value)
    key.write('x')
    value.write('9')
    table.get(toKey('a'))?.write('7')
    assert.equal(table.getText(toKey('a')), '1')
  })

  it('lists what a commit has to write with what the snapshot has there; what was made and ' +
    'removed again is no change', () => {
    const table = new OverlayTable(createBase({ a: '1', b: '2' }), OPEN)
    table.put(toKey('a'), 'one')
    table.remove(toKey('b'))
    table.put(toKey('c'), 'three')
    table.put(toKey('d'), 'four')
    table.remove(toKey('d'))
    const changes = [...table.listChanges()].map(({ key, value, before }) =>
      [key.toString(), value && value.toString(), before?.toString()])
    assert.deepEqual(changes, [['a', 'one', '1'], ['b', null, '2'], ['c', 'three', undefined]])
  })

  it('answers every range as a table that was really changed does, ' +
    'through 300 random tables', () => {
    const random = createRandom(7)
    const pick = () =>
      toKey(String.fromCharCode(97 + random(26)) + String.fromCharCode(97 + random(3)))
    for (let round = 0; round < 300; round++) {
      const twin = new MemoryTable()
      for (let step = 0; step < random(30); step++) twin.put(pick(), `base ${step}`)
      const table = new OverlayTable(new MemoryTable(new Map(twin.content)), OPEN)
      for (let step = 0; step < random(40); step++) {
        const key = pick()
        if (random(3) === 0) assert.equal(table.remove(key), twin.remove(key))
        else for (const each of [table, twin]) each.put(key, `own ${step}`)
      }
      const range = {
        from: pick(),
        to: pick(),
        reverse: random(2) === 0,
        ...(random(2) === 0 ? { limit: random(8) } : {})
      }
      assert.deepEqual(show(table, range), show(twin, range))
    }
  })

  for (const reverse of [false, true]) {
    it(`goes on ${reverse ? 'downwards ' : ''}through what is removed on ` +
      'the way, each entry once', () => {
      const names = ['a', 'b', 'c', 'd', 'e', 'f']
      const table = new OverlayTable(createBase({ a: '1', c: '1', e: '1', f: '1' }), OPEN)
      for (const name of ['b', 'd', 'e']) table.put(toKey(name), '2')
      const seen = []
      for (const { key } of table.entries({ ...ALL, reverse })) {
        seen.push(key.toString())
        table.remove(key)
      }
      assert.deepEqual(seen, reverse ? names.toReversed() : names)
      assert.deepEqual(show(table, ALL), [])
    })
  }

  it('undoes what was changed since the journal began, and nothing else', () => {
    const table = new OverlayTable(createBase({ a: '1', b: '2' }), OPEN)
    table.put(toKey('a'), 'one')
    table.beginJournal()
    table.put(toKey('a'), 'uno')
    table.remove(toKey('b'))
    table.put(toKey('c'), 'tres')
    table.put(toKey('c'), 'trois')
    table.endJournal(true)
    assert.deepEqual(show(table, ALL), ['a=one', 'b=2'])
    table.beginJournal()
    table.put(toKey('b'), 'two')
    table.endJournal(false)
    assert.deepEqual(show(table, ALL), ['a=one', 'b=two'])
  })

  it('says by how many bytes its changes grow and shrink', () => {
    /** @type {number[]} */
    const growths = []
    const table =
      new OverlayTable(createBase({ a: '1' }), { ...OPEN, grow (bytes) { growths.push(bytes) } })
    table.put(toKey('key'), 'é23')
    table.put(toKey('key'), '1')
    table.remove(toKey('a'))
    table.remove(toKey('key'))
    assert.deepEqual(growths, [7, -3, 1, -4])
  })

  it('changes nothing when the gate refuses', () => {
    const refusal = new Error('no')
    for (const gate of [
      { ...OPEN, write () { throw refusal } },
      { ...OPEN, grow () { throw refusal } }
    ]) {
      const table = new OverlayTable(createBase({ a: '1' }), gate)
      assert.throws(() => table.put(toKey('a'), 'one'), refusal)
      assert.throws(() => table.remove(toKey('a')), refusal)
      assert.deepEqual(show(table, ALL), ['a=1'])
    }
  })

  it('stops in the middle of a range when it may not be read any more', () => {
    let isOpen = true
    const table = new OverlayTable(createBase({ a: '1', b: '2' }), {
      ...OPEN,
      read () { if (!isOpen) throw new Error('closed') }
    })
    const entries = table.entries(ALL)[Symbol.iterator]()
    entries.next()
    isOpen = false
    assert.throws(() => entries.next(), 'closed')
  })
})

/** @param {Record<string, string>} content */
function createBase (content) {
  return new MemoryTable(new Map(Object.entries(content).map(([key, value]) =>
    [key, Buffer.from(value)])))
}

/** @param {{entries: MemoryTable['entries']}} table @param {Range} range */
function show (table, range) {
  return [...table.entries(range)].map(({ key, value }) => `${key}=${value}`)
}

/** @param {string} name */
function toKey (name) {
  return Buffer.from(name)
}
