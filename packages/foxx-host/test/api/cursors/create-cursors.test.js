import { expect } from 'chai'
import { createCursors } from '../../../src/api/cursors/index.js'
import { createMemoryPool } from '../../../src/aql/register/create-memory-pool.js'
import { thrownBy } from '../../documents/fixture.js'
import { createFakeQuery } from './fake-query.js'

describe('the cursors of a worker', () => {
  let now = 0
  const memory = createMemoryPool(10_000)
  const cursors = createCursors(memory, { clock: () => now })
  afterEach(() => {
    cursors.closeAll()
    expect(memory.held, 'memory that is left').to.equal(0)
  })

  it('are found by id, in their database only', () => {
    const cursor = cursors.open('a', createFakeQuery({ id: '12' }))
    expect(cursors.find('a', '12')).to.equal(cursor)
    for (const [database, id] of /** @type {const} */ ([
      ['b', '12'], ['a', '13'], ['a', ''], ['a', '__proto__']
    ])) {
      expect(thrownBy(() => cursors.find(database, id))).to.include({ errorNum: 1600, status: 404 })
    }
  })

  it('are busy while somebody fetches, and can\'t be found then', () => {
    const cursor = cursors.open('a', createFakeQuery())
    cursor.isBusy = true
    expect(thrownBy(() => cursors.find('a', cursor.id))).to.include({ errorNum: 1601, status: 409 })
  })

  it('are closed once, and their query with them', () => {
    const query = createFakeQuery()
    const cursor = cursors.open('a', query)
    cursors.close(cursor)
    cursors.close(cursor)
    expect([query.log, cursors.size()]).to.deep.equal([['closed'], 0])
    expect(thrownBy(() => cursors.find('a', cursor.id)).errorNum).to.equal(1600)
  })

  it('that are busy are killed instead: who fetches is told', () => {
    const query = createFakeQuery()
    const cursor = cursors.open('a', query)
    cursor.isBusy = true
    cursors.close(cursor)
    expect(query.log).to.deep.equal(['killed'])
  })

  it('count what they keep of the last answer as memory, in place of the one before', () => {
    const cursor = cursors.open('a', createFakeQuery({ allowRetry: true }))
    cursors.keep(cursor, { number: 1, body: 'x'.repeat(4_000) })
    expect([memory.held, cursor.last?.number]).to.deep.equal([4_000, 1])
    cursors.keep(cursor, { number: 2, body: 'x'.repeat(9_000) })
    expect([memory.held, cursor.last?.number]).to.deep.equal([9_000, 2])
    cursors.keep(cursor, { number: 3, body: Buffer.alloc(10) })
    expect(memory.held).to.equal(10)
    expect(thrownBy(() => cursors.keep(cursor, { number: 4, body: 'x'.repeat(10_001) })))
      .to.include({ errorNum: 32 })
    expect([memory.held, cursors.size()]).to.deep.equal([0, 0])
  })

  it('end when they were not used for longer than their ttl, each by its own', () => {
    const [short, long, busy] = [
      createFakeQuery({ id: '1', ttlMs: 100 }), createFakeQuery({ id: '2', ttlMs: 500 }),
      createFakeQuery({ id: '3', ttlMs: 100 })
    ]
    now = 1000
    const [, , third] = [short, long, busy].map(query => cursors.open('a', query))
    if (third !== undefined) third.isBusy = true
    now = 1090
    cursors.find('a', '1')
    now = 1190
    cursors.expire()
    expect(cursors.size()).to.equal(3)
    now = 1191
    cursors.expire()
    expect([short.log, long.log, busy.log]).to.deep.equal([['closed'], [], []])
    now = 1501
    cursors.expire()
    expect([long.log, busy.log, cursors.size()]).to.deep.equal([['closed'], [], 1])
  })

  it('of streams are limited for each user, and for all workers together', () => {
    const own = createCursors(memory, { workers: 16 })
    /** @param {string} user @param {number} number */
    const open = (user, number, stream = true) => {
      const query = createFakeQuery({ id: `${user}${number}`, user, stream })
      return { query, cursor: own.open('a', query) }
    }
    const first = open('ada', 0)
    for (let number = 1; number < 16; number++) open('ada', number)
    expect(thrownBy(() => open('ada', 17))).to.include({ errorNum: 32, status: 429 })
    const refused = createFakeQuery({ id: 'no', user: 'ada', stream: true })
    const { message } = thrownBy(() => own.open('a', refused))
    expect(message).to.match(/'ada' has 16 streams open .*close them/)
    expect(refused.log).to.deep.equal(['closed'])
    open('ada', 18, false)
    open('eve', 1)
    own.close(first.cursor)
    open('ada', 19)
    own.closeAll()
  })

  for (const [workers, most] of /** @type {const} */ ([[undefined, 256], [15, 17], [100, 8]])) {
    it(`of streams are at most ${most} for each user in one of ${workers ?? 1} workers`, () => {
      const own = createCursors(memory, { ...workers !== undefined && { workers } })
      const open = (/** @type {number} */ id) =>
        own.open('a', createFakeQuery({ id: String(id), user: 'ada', stream: true }))
      for (let id = 0; id < most; id++) open(id)
      expect(thrownBy(() => open(most))).to.include({ errorNum: 32, status: 429 })
      own.closeAll()
    })
  }

  it('count 64 bytes for each text that waits, beside its characters', () => {
    const query = createFakeQuery()
    cursors.open('a', Object.assign(query, {
      batches: [{ count: 2, parts: ['x'.repeat(10), 'x'] }, { count: 1, parts: ['x'] }]
    }))
    expect(memory.held).to.equal(3 * 64 + 12)
  })

  it('show no more than 32 characters of an id that is none', () => {
    const { message } = thrownBy(() => cursors.find('a', 'x'.repeat(33)))
    expect(message).to.contain(`no cursor "${'x'.repeat(32)}":`)
  })

  it('end by themselves', async () => {
    const own = createCursors(createMemoryPool(100))
    const query = createFakeQuery({ ttlMs: 1 })
    own.open('a', query)
    const end = performance.now() + 15_000
    while (own.size() > 0 && performance.now() < end) {
      await new Promise(resolve => setTimeout(resolve, 50))
    }
    expect([query.log, own.size()]).to.deep.equal([['closed'], 0])
  })

  it('are refused where what waits in them takes too much, and there is room again ' +
    'when others are closed', () => {
    const withText = (/** @type {string} */ id) => Object.assign(createFakeQuery({ id }), {
      batches: [{ count: 1, parts: ['x'.repeat(6_000)] }]
    })
    const first = cursors.open('a', withText('1'))
    const second = withText('2')
    expect(thrownBy(() => cursors.open('a', second))).to.include({ errorNum: 32, status: 400 })
    expect([second.log, cursors.size()]).to.deep.equal([['closed'], 1])
    cursors.close(first)
    expect(cursors.open('a', withText('3')).id).to.equal('3')
  })
})
