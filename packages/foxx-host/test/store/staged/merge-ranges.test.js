import { expect } from 'chai'
import { mergeRanges } from '../../../src/store/staged/merge-ranges.js'

/** @param {string} text */
const toKey = text => Buffer.from(text)
/** @param {readonly string[]} names */
const toEntries = names => names.map(name => ({ key: toKey(name), value: toKey(`old ${name}`) }))
/** @param {Record<string, string | null>} values */
const toReplacements = values => Object.entries(values)
  .map(([name, value]) => ({ key: toKey(name), value: value === null ? null : toKey(value) }))
/** @param {Iterable<{key: Buffer, value: Buffer}>} entries */
const toTexts = entries => [...entries].map(({ key, value }) => `${key}: ${value}`)

describe('two sorted walks as one', () => {
  it('give what replaces an entry in its place, leave out what is ' +
    'gone, and add what is new', () => {
    const replacements = toReplacements({ a: 'new a', c: null, d: 'new d', f: 'new f' })
    expect(toTexts(mergeRanges(toEntries(['b', 'c', 'd', 'e']), replacements, {})))
      .to.deep.equal(['a: new a', 'b: old b', 'd: new d', 'e: old e', 'f: new f'])
  })

  it('go downwards', () => {
    const replacements = toReplacements({ f: 'new f', d: 'new d', c: null, a: 'new a' })
    expect(toTexts(mergeRanges(toEntries(['e', 'd', 'c', 'b']), replacements, { reverse: true })))
      .to.deep.equal(['f: new f', 'e: old e', 'd: new d', 'b: old b', 'a: new a'])
  })

  it('count the limit after what is gone', () => {
    expect(toTexts(mergeRanges(
      toEntries(['a', 'b', 'c', 'd']), toReplacements({ a: null, b: null }), { limit: 1 }
    ))).to.deep.equal(['c: old c'])
  })

  it('end both walks when nobody wants more: one that goes on keeps its snapshot for ever', () => {
    /** @type {string[]} */
    const ended = []
    /** @template T @param {string} name @param {readonly T[]} items */
    function * walk (name, items) {
      try {
        yield * items
      } finally {
        ended.push(name)
      }
    }
    toTexts(mergeRanges(
      walk('entries', toEntries(['a', 'c'])),
      walk('replacements', toReplacements({ b: 'new b', d: 'new d' })),
      { limit: 1 }
    ))
    expect(ended.sort()).to.deep.equal(['entries', 'replacements'])
  })
})
