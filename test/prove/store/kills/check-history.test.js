/** @import {Attempt, Change} from './check-history.js' */
import { expect } from 'chai'
import { checkHistory, readLog } from './check-history.js'

const FIRST = new Map([['a', 'first'], ['b', 'first']])

/**
 * @param {string} id
 * @param {Record<string, string | null>} seen versions by key
 * @param {Attempt['end']} [end]
 * @returns {Attempt}
 */
const attempt = (id, seen, end = 'done') => ({
  id, end, changes: Object.entries(seen).map(([key, was]) => ({ key, was, is: id }))
})
/** @param {readonly Attempt[]} attempts @param {Record<string, string>} after */
const check = (attempts, after) =>
  checkHistory(attempts, { before: FIRST, after: new Map(Object.entries(after)) })

describe('what killed processes said', () => {
  it('is right where each change follows the one that it has seen', () => {
    expect(check([attempt('2', { a: '1' }), attempt('1', { a: 'first', b: 'first' })],
      { a: '2', b: '1' })).to.deep.equal([])
  })

  it('may have been committed or not where nobody was told', () => {
    const open = attempt('1', { a: 'first', b: 'first' }, 'unknown')
    expect(check([open], { a: '1', b: '1' })).to.deep.equal([])
    expect(check([open], { a: 'first', b: 'first' })).to.deep.equal([])
    expect(check([open], { a: '1', b: 'first' })).to.deep.equal([
      '1 is there in a part: 1 of its 2 changes'
    ])
  })

  it('may be either of two that nobody was told of and that have seen the same', () => {
    const one = attempt('1', { a: 'first' }, 'unknown')
    const other = attempt('2', { a: 'first' }, 'unknown')
    for (const a of ['first', '1', '2']) {
      expect(check([one, other],
        { a, b: 'first' })).to.deep.equal([])
    }
    expect(check([one, other,
      attempt('3', { a: '2' })], { a: '3', b: 'first' })).to.deep.equal([])
    expect(check([one, other],
      { a: '3', b: 'first' })).to.deep.equal([
      "'a': it has version 3, the last one that was committed is 1"
    ])
  })

  it('is wrong where an acknowledged change is lost', () => {
    expect(check([attempt('1', { a: 'first' })], { a: 'first', b: 'first' })).to.deep.equal([
      "'a': it has version first, the last one that was committed is 1"
    ])
    expect(check([attempt('1', { a: 'else' })], { a: 'first', b: 'first' })).to.deep.equal([
      "'a': 1 was acknowledged and is lost"
    ])
  })

  it('is wrong where two have replaced the same', () => {
    expect(check([attempt('1', { a: 'first' }), attempt('2', { a: 'first' })],
      { a: '2', b: 'first' })).to.deep.equal([
      "'a': a lost update: 1 and 2 have both replaced first"
    ])
  })

  it('is wrong where what was refused is there', () => {
    expect(check([attempt('1', { a: 'first' }, 'refused')], { a: '1', b: 'first' }))
      .to.deep.equal(["'a': it has version 1, the last one that was committed is first"])
  })

  it('is read from lines, of which the last attempt may have no end', () => {
    /** @type {Change[]} */
    const changes = [{ key: 'a', was: null, is: '1' }]
    const lines = [
      { is: 'tries', id: '1', changes }, { is: 'done', id: '1' }, { is: 'broken', text: 'no' },
      { is: 'tries', id: '2', changes }
    ].map(line => JSON.stringify(line))
    expect(readLog(lines)).to.deep.equal({
      attempts: [{ id: '1', changes, end: 'done' }, { id: '2', changes, end: 'unknown' }],
      broken: ['no']
    })
  })
})
