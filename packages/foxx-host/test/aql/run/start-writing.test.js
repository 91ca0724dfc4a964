import { expect } from 'chai'
import { IndexBuild, insertDocument, updateDocument } from '../../../src/documents/index.js'
import { readSets } from '../../../src/store/index.js'
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
  const start = (text = LONG, clock = createBusyClock()) => ({
    clock,
    execution: queries.start(text, {}, { clock })
  })

  it('goes on in slices, and is seen as a whole at its end', () => {
    const { clock, execution } = start()
    /** @type {unknown[]} */
    const seen = []
    const { values, pauses } =
      pull(execution, { until: () => clock() + 3, onPause: () => seen.push(count()) })
    expect(pauses).to.be.above(2)
    // It counts as a whole a moment before its answer.
    expect(new Set(seen)).to.deep.equal(new Set([0, 700]))
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
    const { clock, execution } =
      start(LONG.replace('RETURN NEW.i', 'RETURN ASSERT(NEW.i < 700, "no")'))
    expect(thrownBy(() => pull(execution, { until: () => clock() + 3 })).errorNum).to.equal(1593)
    expect([count(), open()]).to.deep.equal([0, 0])
    expect(execution.advance({ size: 1, until: Infinity }))
      .to.deep.equal({ state: 'done', results: { count: 0, parts: [] } })
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
    pull(execution, {
      until: () => clock() + 3,
      onPause: () => { queries.run('INSERT {} INTO other') }
    })
    expect(queries.values('RETURN LENGTH(other) > 2')).to.deep.equal([true])
    expect(count()).to.equal(700)
  })

  it('reads what it has to change before it changes anything', () => {
    queries.run('FOR i IN 1..600 INSERT {_key: CONCAT("k", i), i} INTO c')
    const { clock, execution } = start('FOR d IN c UPDATE d WITH {i: d.i + 1} IN c')
    pull(execution, { until: () => clock() + 3 })
    expect(queries.values('FOR d IN c COLLECT AGGREGATE s = SUM(d.i), n = COUNT(1) RETURN [s, n]'))
      .to.deep.equal([[600 * 601 / 2 + 600, 600]])
  })

  it('sleeps without holding the write lock', () => {
    let now = 0
    const execution =
      queries.start('FOR i IN 1..2 LET s = SLEEP(1) INSERT {i} INTO c', {}, { clock: () => now })
    pull(execution, {
      onPause: wakeAt => {
        expect(queries.store.writing).to.equal(null)
        now = wakeAt ?? now
      }
    })
    expect([count(), now]).to.deep.equal([2, 2000])
  })

  describe('and changes much', () => {
    const MUCH = 3000
    const EACH = 'FOR d IN c UPDATE d WITH {i: d.i + @by} IN c'
    const sum = () => queries.values('RETURN SUM(c[*].i)')[0]
    const filled = MUCH * (MUCH + 1) / 2
    beforeEach(() => {
      queries.store.write(writing => {
        const collection = queries.catalog.find(writing, '_system', 'c')
        for (let i = 1; i <= MUCH; i++) {
          insertDocument(writing, {
            collection,
            document: { _key: `k${i}`, i, text: 'x'.repeat(200) },
            store: queries.store,
            options: {}
          })
        }
      })
    })
    /** @param {(seen: number) => void} onPause */
    const update = (onPause, killed = () => false) => {
      const execution = queries.start(EACH, { by: 1 }, { killed })
      let pauses = 0
      return pull(
        execution, { until: () => performance.now() + 5, onPause: () => onPause(pauses++) }
      )
    }

    it('is seen as a whole, while it is written in parts and others write in between', () => {
      queries.create('counted')
      const seen = new Set()
      update(() => {
        seen.add(sum())
        queries.run('INSERT {} INTO counted')
        expect(queries.store.writing).to.equal(null)
      })
      expect([...seen]).to.deep.equal([filled, filled + MUCH])
      expect([sum(), count(), open()]).to.deep.equal([filled + MUCH, MUCH, 0])
      expect(Number(queries.values('RETURN LENGTH(counted)')[0])).to.be.above(10)
    })

    it('fails as a whole where somebody changes one of the documents meanwhile', () => {
      const error = thrownBy(() =>
        update(seen => { if (seen === 3) queries.run('UPDATE "k7" WITH {i: -7} IN c') }))
      expect([error.errorNum, sum(), open()]).to.deep.equal([1200, filled - 14, 0])
      update(() => {})
      expect(sum()).to.equal(filled - 14 + MUCH)
    })

    it('leaves nothing behind when it is ended while it is written', () => {
      let staged = 0
      const isStaged = () => readSets(queries.store.read()).size > 0
      const error = thrownBy(() => update(() => { if (isStaged()) staged++ }, () => staged > 2))
      expect([error.errorNum, sum(), open()]).to.deep.equal([1500, filled, 0])
      update(() => {})
      expect([sum(), isStaged()]).to.deep.equal([filled + MUCH, false])
    })

    it('leaves nothing behind when nobody wants it any more while it is written', () => {
      const execution = queries.start(EACH, { by: 1 })
      while (readSets(queries.store.read()).size === 0) {
        execution.advance({ size: 1, until: performance.now() + 5 })
      }
      execution.close()
      expect([sum(), open()]).to.deep.equal([filled, 0])
      update(() => {})
      expect(sum()).to.equal(filled + MUCH)
    })

    it('waits for an index that is being made, and keeps it right', () => {
      const find = (/** @type {import('../../../src/store/types.js').Writing} */ writing) =>
        queries.catalog.find(writing, '_system', 'c')
      const build = new IndexBuild({
        write: work => queries.store.write(work),
        store: queries.store,
        catalog: queries.catalog,
        find,
        definition: { type: 'persistent', fields: ['i'] }
      })
      build.step()
      let made = null
      update(() => { made ??= build.step() })
      expect(made).not.to.equal(null)
      expect(queries.values(`FOR d IN c FILTER d.i == ${MUCH + 1} RETURN d._key`))
        .to.deep.equal([`k${MUCH}`])
      expect(queries.values('FOR d IN c FILTER d.i == 1 RETURN d._key')).to.deep.equal([])
    })

    it('does not take what a stream transaction has changed', () => {
      const transaction = queries.transactions.begin('_system', {
        read: [], write: ['c'], exclusive: [], allowImplicit: true
      })
      const collection = queries.catalog.find(queries.store.read(), '_system', 'c')
      transaction.attempt(writing => updateDocument(writing, {
        collection, selector: 'k9', document: { i: 0 }, store: queries.store
      }))
      expect(thrownBy(() => update(() => {})).errorNum).to.equal(1200)
      queries.transactions.commit('_system', transaction.id)
      expect(sum()).to.equal(filled - 9)
    })
  })
})

describe('the file of documents that queries change', () => {
  const MUCH = 3000

  it('takes no more than four times the documents, however often that happens', async () => {
    const queries = createQueries()
    queries.create('c')
    const run = (/** @type {string} */ text) => {
      // The primary keeps a reader on a state that is synced, and renews it some times in a second.
      let held = queries.store.snapshot()
      let pauses = 0
      const sync = () => {
        if (pauses++ % 4 !== 0) return
        held.release()
        held = queries.store.snapshot()
      }
      pull(queries.start(text), { until: () => performance.now() + 5, onPause: sync })
      held.release()
    }
    run(`FOR i IN 1..${MUCH} INSERT {i, text: @text} IN c`.replace('@text', `"${'x'.repeat(200)}"`))
    for (let round = 0; round < 6; round++) run('FOR d IN c UPDATE d WITH {i: d.i + 1} IN c')
    const bytes = /** @type {number} */ (
      queries.values('RETURN SUM(FOR d IN c RETURN LENGTH(TO_STRING(d)))')[0]
    )
    expect(queries.length() / bytes).to.be.below(4)
    await queries.remove()
  })
})
