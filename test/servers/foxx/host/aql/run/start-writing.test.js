import { expect } from 'chai'
import { thrownBy } from '../../documents/fixture.js'
import { createBusyClock, createQueries, pull } from '../execute/query-fixture.js'

/** Takes longer than what is done in one go, by a clock that moves when it is looked at. */
const LONG = 'FOR i IN 1..700 INSERT {_key: CONCAT("k", i), i} INTO c RETURN NEW.i'

describe('a query that writes for long', () => {
  let idleNow = 0
  const queries = createQueries({ idleClock: () => idleNow })
  after(() => queries.remove())
  beforeEach(() => {
    const before = queries.catalog.look(queries.store.read(), '_system', 'c')
    if (before !== null) queries.store.write(writing => queries.catalog.drop(writing, before))
    queries.create('c')
  })
  const count = () => queries.values('RETURN LENGTH(c)')[0]
  const open = () => queries.transactions.list('_system').length
  const start = (text = LONG, clock = createBusyClock()) => ({ clock, execution: queries.start(text, {}, { clock }) })

  it('goes on in slices, and is seen as a whole at its end', () => {
    const { clock, execution } = start()
    /** @type {unknown[]} */
    const seen = []
    const { values, pauses } = pull(execution, { until: () => clock() + 3, onPause: () => seen.push(count()) })
    expect(pauses).to.be.above(2)
    expect(new Set(seen)).to.deep.equal(new Set([0]))
    expect(values).to.deep.equal(Array.from({ length: 700 }, (_, i) => i + 1))
    expect([count(), open()]).to.deep.equal([700, 0])
  })

  it('counts each write once, though it was begun twice', () => {
    const { clock, execution } = start()
    pull(execution, { until: () => clock() + 3 })
    expect(execution.stats).to.include({ writesExecuted: 700, writesIgnored: 0 })
  })

  it('gives its results in batches', () => {
    const { execution } = start()
    expect(pull(execution, { size: 300 }).values).to.have.length(700)
  })

  it('does not expire as long as it goes on', () => {
    const { clock, execution } = start()
    const { values } = pull(execution, {
      until: () => clock() + 3,
      onPause: () => {
        idleNow += 40_000
        queries.transactions.expire()
      }
    })
    expect(values).to.have.length(700)
    expect(idleNow).to.be.above(100_000)
  })

  it('leaves nothing behind when it fails in the end', () => {
    const { clock, execution } = start(LONG.replace('RETURN NEW.i', 'RETURN ASSERT(NEW.i < 700, "no")'))
    expect(thrownBy(() => pull(execution, { until: () => clock() + 3 })).errorNum).to.equal(1593)
    expect([count(), open()]).to.deep.equal([0, 0])
    expect(execution.advance({ size: 1, until: Infinity })).to.deep.equal({ state: 'done', results: { count: 0, parts: [] } })
  })

  it('leaves nothing behind when nobody wants it any more', () => {
    const { clock, execution } = start()
    expect(execution.advance({ size: 10, until: clock() + 2 }).state).to.equal('paused')
    expect(open()).to.equal(1)
    execution.close()
    expect([count(), open()]).to.deep.equal([0, 0])
    expect(execution.advance({ size: 10, until: Infinity }).state).to.equal('done')
  })

  it('does not keep others from writing to another collection', () => {
    queries.create('other')
    const { clock, execution } = start()
    pull(execution, { until: () => clock() + 3, onPause: () => { queries.run('INSERT {} INTO other') } })
    expect(queries.values('RETURN LENGTH(other) > 2')).to.deep.equal([true])
    expect(count()).to.equal(700)
  })

  it('reads what it has to change before it changes anything', () => {
    queries.run('FOR i IN 1..600 INSERT {_key: CONCAT("k", i), i} INTO c')
    const { clock, execution } = start('FOR d IN c UPDATE d WITH {i: d.i + 1} IN c')
    pull(execution, { until: () => clock() + 3 })
    expect(queries.values('FOR d IN c COLLECT AGGREGATE s = SUM(d.i), n = COUNT(1) RETURN [s, n]')).to.deep.equal([[600 * 601 / 2 + 600, 600]])
  })

  it('sleeps without holding the write lock', () => {
    let now = 0
    const execution = queries.start('FOR i IN 1..2 LET s = SLEEP(1) INSERT {i} INTO c', {}, { clock: () => now })
    pull(execution, {
      onPause: wakeAt => {
        expect(queries.store.writing).to.equal(null)
        now = wakeAt ?? now
      }
    })
    expect([count(), now]).to.deep.equal([2, 2000])
  })
})
