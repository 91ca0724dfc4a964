import { expect } from 'chai'
import { thrownBy } from '../../documents/fixture.js'
import { createBusyClock, createQueries, pull } from './query-fixture.js'

/** Read c of 700 documents. */
const READING = [
  'FOR d IN c RETURN d',
  'FOR d IN c LIMIT 100, 300 RETURN d',
  'FOR d IN c FILTER d.n % 3 == 0 RETURN d.n',
  'FOR d IN c SORT d.g, d.n DESC RETURN d.n',
  'FOR d IN c SORT d.n DESC LIMIT 5, 200 RETURN d.n',
  'FOR d IN c COLLECT g = d.g AGGREGATE s = SUM(d.n) INTO ns = d.n RETURN [g, s, ns]',
  'FOR d IN c RETURN DISTINCT d.g',
  'FOR i IN 1..20 LET inner = (FOR d IN c FILTER d.n < i SORT d.n RETURN d.n) RETURN inner',
  'FOR i IN 1..3 FOR d IN c FILTER LENGTH(FOR e IN c FILTER e.g == d.g LIMIT 3 RETURN e) == 3 ' +
    'LIMIT 300 RETURN d.n',
  'RETURN LENGTH(FOR d IN c RETURN d)'
]

describe('the limits of a query', () => {
  const queries = createQueries()
  after(() => queries.remove())
  before(() => {
    queries.create('c', Array.from({ length: 700 }, (_, n) => ({ _key: `k${n}`, n, g: n % 7 })))
  })

  for (const text of READING) {
    it(`make slices with the same results: ${text}`, () => {
      const whole = queries.values(text)
      const clock = createBusyClock()
      const sliced = pull(queries.start(text, {}, { clock }), { until: () => clock() + 1 })
      expect(sliced.values).to.deep.equal(whole)
    })

    it(`make batches with the same results: ${text}`, () => {
      expect(pull(queries.start(text), { size: 7 }).values).to.deep.equal(queries.values(text))
    })
  }

  it('pause a query when its slice is over', () => {
    const clock = createBusyClock()
    expect(pull(queries.start('FOR d IN c SORT d.n RETURN d.n', {}, { clock }), {
      until: () => clock() + 2
    }).pauses).to.be.above(2)
  })

  it('pause between blocks of whole documents', () => {
    queries.create('many', Array.from({ length: 3000 }, (_, n) => ({ n })))
    const clock = createBusyClock()
    const { values, pauses } = pull(
      queries.start('FOR d IN many LIMIT 2900, null RETURN d', {}, { clock }),
      { until: () => clock() + 1 }
    )
    expect(values).to.have.length(100)
    expect(pauses).to.be.above(0)
  })

  it('pause a query that sleeps until it wakes', () => {
    let now = 0
    const execution =
      queries.start('FOR i IN 1..3 LET s = SLEEP(2) RETURN i', {}, { clock: () => now })
    /** @type {(number | null)[]} */
    const wakes = []
    const { values } = pull(execution, {
      onPause: wakeAt => {
        wakes.push(wakeAt)
        now = wakeAt ?? now + 1
      }
    })
    expect(values).to.deep.equal([1, 2, 3])
    expect(wakes).to.deep.equal([2000, 4000, 6000])
  })

  for (const text of [
    'FOR i IN 1..10000000 FILTER i < 0 RETURN i',
    'RETURN LENGTH(FOR i IN 1..10000000 FILTER i < 0 RETURN i)',
    'FOR a IN 1..10000000 FOR b IN 1..10000000 FILTER a < 0 INSERT {} INTO c'
  ]) {
    it(`end ${text} when it is killed`, () => {
      let looks = 0
      expect(thrownBy(() => queries.run(text, {}, { killed: () => ++looks > 5 })))
        .to.include({ errorNum: 1500, status: 410 })
    })

    it(`end ${text} when its maxRuntime is over`, () => {
      expect(thrownBy(() =>
        queries.run(text, {}, { clock: createBusyClock(), options: { maxRuntime: 0.05 } })))
        .to.include({ errorNum: 1500, status: 410 })
    })
  }

  it('end a query that sleeps', () => {
    let [now, isKilled] = [0, false]
    const execution =
      queries.start('RETURN SLEEP(1000)', {}, { clock: () => now, killed: () => isKilled })
    expect(execution.advance({ size: 1, until: 5 }).state).to.equal('paused')
    now = 100
    isKilled = true
    expect(thrownBy(() => execution.advance({ size: 1, until: 105 })).errorNum).to.equal(1500)
    expect(execution.advance({ size: 1, until: 105 }))
      .to.deep.equal({ state: 'done', results: { count: 0, parts: [] } })
  })

  for (const text of [
    'FOR i IN 1..1000000 SORT i RETURN i',
    'FOR i IN 1..1000000 COLLECT g = i RETURN g',
    'FOR i IN 1..1000000 COLLECT AGGREGATE u = UNIQUE(i) RETURN u',
    'FOR i IN 1..1000000 COLLECT g = 1 INTO all_of_them RETURN g',
    'FOR i IN 1..1000000 RETURN DISTINCT i',
    'FOR i IN 1..1000000 RETURN i',
    'FOR i IN 1..1000 RETURN @large',
    'RETURN LENGTH(FOR i IN 1..1000000 RETURN i)',
    'RETURN LENGTH(FOR i IN 1..1000 RETURN @large)',
    'FOR d IN c INSERT {large: @large} INTO c RETURN NEW'
  ]) {
    it(`keep ${text} within its memory`, () => {
      const large = text.includes('@large') ? { large: 'x'.repeat(10_000) } : {}
      expect(
        thrownBy(() => queries.run(text, large, { options: { memoryLimit: 1_000_000 } })).errorNum
      ).to.equal(32)
    })
  }

  for (const text of [
    'FOR i IN 1..2000 LET x = (FOR j IN 1..100 SORT j DESC LIMIT 1 RETURN j) ' +
      'FILTER x == 0 RETURN x',
    'FOR i IN 1..2000 LET x = (FOR j IN 1..100 SORT j FILTER j > 1 LIMIT 1 RETURN j) ' +
      'FILTER x == 0 RETURN x',
    'FOR i IN 1..2000 LET x = (FOR j IN 1..100 COLLECT g = j LIMIT 1 RETURN g) ' +
      'FILTER x == 0 RETURN x',
    'FOR i IN 1..2000 LET x = (FOR j IN 1..100 RETURN DISTINCT j) FILTER x == 0 RETURN x'
  ]) {
    it(`give the memory of a subquery back: ${text}`, () => {
      expect(queries.run(text, {}, { options: { memoryLimit: 40_000 } }).stats.peakMemoryUsage)
        .to.be.within(1, 40_000)
    })
  }

  it('take no memory for results that are fetched as they come', () => {
    expect(queries.run('FOR i IN 1..10000 RETURN i', {}, {
      options: { memoryLimit: 1000, stream: true }
    }).values).to.have.length(10_000)
  })

  it('keep so many warnings, or fail with the first one', () => {
    expect(queries.run('FOR i IN 1..20 RETURN i / 0').warnings).to.have.length(10)
    expect(queries.run('FOR i IN 1..20 RETURN i / 0', {}, { options: { maxWarningCount: 2 } })
      .warnings.map(({ code }) => code)).to.deep.equal([1562, 1562])
    expect(thrownBy(() => queries.run('RETURN 1 / 0', {}, { options: { failOnWarning: true } })))
      .to.include({ errorNum: 1562, status: 400 })
  })

  it('measure the time of a query by the clock', () => {
    let now = 0
    const execution = queries.start('RETURN SLEEP(1)', {}, { clock: () => now })
    pull(execution, { onPause: wakeAt => { now = wakeAt ?? now } })
    expect(execution.stats.executionTime).to.equal(1)
  })

  it('do not count the time in which results of a query that is over are fetched', () => {
    let now = 0
    const execution = queries.start('RETURN SLEEP(1)', {}, { clock: () => now })
    pull(execution, { onPause: wakeAt => { now = wakeAt ?? now } })
    now += 5000
    expect(execution.stats.executionTime).to.equal(1)
  })
})
