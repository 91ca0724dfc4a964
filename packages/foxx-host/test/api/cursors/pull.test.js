/** @import {FakeQuery} from './fake-query.js' */
import { expect } from 'chai'
import { pull } from '../../../src/api/cursors/pull.js'
import { createFakeQuery } from './fake-query.js'

const LONGER_THAN_A_SLICE_MS = 6
const wanted = { isWanted: () => true }

/** @param {FakeQuery} query */
const textsOf = ({ batches }) => batches.map(({ parts }) => parts.join())
/** What a busy machine takes between two lines is no slice's time. @template T @param {() => T} act @returns {T} */
const atOneMoment = act => {
  const now = performance.now()
  Object.defineProperty(performance, 'now', { value: () => now, configurable: true })
  try {
    return act()
  } finally {
    Reflect.deleteProperty(performance, 'now')
  }
}
const spin = () => {
  const end = performance.now() + LONGER_THAN_A_SLICE_MS
  while (performance.now() < end);
}

describe('pulling a query for a client', () => {
  for (const [results, batches] of /** @type {[number, string[]][]} */ ([
    [0, ['']], [2, ['1,2']], [3, ['1,2,3']], [4, ['1,2,3', '4']], [6, ['1,2,3', '4,5,6']]
  ])) {
    it(`gives ${results} results in batches of three, all at once`, () => {
      const query = createFakeQuery({ results, batchSize: 3 })
      expect(atOneMoment(() => pull(query, wanted))).to.equal(undefined)
      expect([textsOf(query), query.isDone, query.produced]).to.deep.equal([batches, true, results])
    })

    it(`gives ${results} results of a stream batch by batch, and ` +
      'knows whether there is more', () => {
      const query = createFakeQuery({ results, batchSize: 3, stream: true })
      const seen = []
      do {
        expect(atOneMoment(() => pull(query, wanted))).to.equal(undefined)
        expect(query.batches).to.have.length(1)
        seen.push(...textsOf(query))
        query.batches.length = 0
      } while (query.ahead !== null)
      expect([seen, query.isDone]).to.deep.equal([batches, true])
    })
  }

  for (const stream of [false, true]) {
    it(`lets others in between when it takes longer than a slice${stream ? ', streamed' : ''}, ` +
      'though the query itself never pauses', async () => {
      const query =
        createFakeQuery({ results: 5, batchSize: 1, stream, before: () => { spin(); return null } })
      const pulled = pull(query, wanted)
      expect(pulled).to.be.an.instanceOf(Promise)
      let turns = 0
      const count = () => { turns++; timer = setImmediate(count) }
      let timer = setImmediate(count)
      await pulled
      clearImmediate(timer)
      expect(turns).to.be.above(0)
      expect(textsOf(query)[0]).to.equal('1')
    })
  }

  it('goes on where it was after a pause', async () => {
    let pauses = 0
    const query = createFakeQuery({
      results: 4,
      batchSize: 2,
      before: given => given === 2 && pauses++ < 3 ? { state: 'paused', wakeAt: null } : null
    })
    await pull(query, wanted)
    expect([textsOf(query), pauses]).to.deep.equal([['1,2', '3,4'], 4])
  })

  it('waits for a query that sleeps', async () => {
    const wakeAt = performance.now() + 60
    let looks = 0
    const sleeping = () => {
      looks++
      return performance.now() < wakeAt ? /** @type {const} */ ({ state: 'paused', wakeAt }) : null
    }
    const query = createFakeQuery({ results: 1, before: sleeping })
    await pull(query, wanted)
    expect(performance.now()).to.be.at.least(wakeAt)
    expect(textsOf(query)).to.deep.equal(['1'])
    // The rest of the process gets the CPU: a look now and then, not one in each turn.
    expect(looks).to.be.within(2, 10)
  })

  it('ends the query when nobody waits for it any more, before it would wake', async () => {
    let looks = 0
    const query = createFakeQuery({
      before: () => ({ state: 'paused', wakeAt: performance.now() + 3_600_000 })
    })
    const error = await /** @type {Promise<void>} */ (pull(query, { isWanted: () => ++looks < 3 }))
      .then(() => null, thrown => thrown)
    expect(error).to.have.property('errorNum', 21)
    expect(query.log).to.deep.equal(['closed'])
  })

  it('passes on what the query fails with, at once or later', async () => {
    const failure = new Error('it fails')
    expect(() => pull(createFakeQuery({ before: () => { throw failure } }), wanted))
      .to.throw(failure)
    let asked = 0
    const later = createFakeQuery({
      before: () => { if (asked++ > 0) throw failure; return { state: 'paused', wakeAt: null } }
    })
    expect(await /** @type {Promise<void>} */ (pull(later, wanted))
      .then(() => null, thrown => thrown)).to.equal(failure)
  })
})
