import { expect } from 'chai'
import { createPreparer, runToEnd } from '../../../src/aql/index.js'
import { thrownBy } from '../../documents/fixture.js'
import { createQueries } from '../execute/query-fixture.js'

describe('preparing queries', () => {
  const queries = createQueries()
  after(() => queries.remove())
  before(() => {
    queries.create('a', [{ n: 1 }])
    queries.create('b', [{ n: 2 }])
  })
  const { prepare, parse } = createPreparer()
  const world = () => ({
    catalog: queries.catalog, tables: queries.store.read(), database: '_system'
  })
  const planOf = (/** @type {string} */ text, bindVars = {}) =>
    prepare(text, bindVars, world()).plan

  it('keeps the plan of a text', () => {
    expect(planOf('FOR d IN a RETURN d.n')).to.equal(planOf('FOR d IN a RETURN d.n'))
    expect(planOf('RETURN @x', { x: 1 })).to.equal(planOf('RETURN @x', { x: 2 }))
  })

  it('keeps one plan for each collection that a parameter stands for', () => {
    const text = 'FOR d IN @@c RETURN d.n'
    expect(planOf(text, { '@c': 'a' }))
      .to.equal(planOf(text, { '@c': 'a' }))
      .and.not.equal(planOf(text, { '@c': 'b' }))
    expect(['a', 'b', 'a'].map(name => queries.values(text, { '@c': name })))
      .to.deep.equal([[1], [2], [1]])
  })

  it('plans anew when a collection has changed', () => {
    const text = 'FOR d IN a FILTER d.n == 1 RETURN d.n'
    expect(planOf(text).rules).to.deep.equal([])
    queries.index('a', { fields: ['n'] })
    expect(planOf(text).rules).to.deep.equal(['use-indexes'])
  })

  it('does not keep the plan of a collection that is gone', () => {
    const collection = queries.create('gone')
    planOf('FOR d IN gone RETURN d')
    queries.store.write(writing => queries.catalog.drop(writing, collection))
    expect(thrownBy(() => planOf('FOR d IN gone RETURN d')).errorNum).to.equal(1203)
  })

  it('refuses what is no text, and texts beyond a megabyte', () => {
    for (const text of [undefined, null, 1, {}]) {
      expect(thrownBy(() => parse(text)).errorNum).to.equal(1502)
    }
    expect(thrownBy(() => parse(`RETURN "${'x'.repeat(1024 * 1024)}"`)))
      .to.include({ errorNum: 1501, status: 400 })
  })

  it('finds parameters that are missing, too many, or of the wrong type', () => {
    for (const [text, bindVars, errorNum] of /** @type {[string, object, number][]} */ ([
      ['RETURN @x', {}, 1551], ['RETURN 1', { x: 1 }, 1552],
      ['FOR d IN @@c RETURN d', { '@c': 1 }, 1553], ['RETURN @x', [1], 1550],
      ['FOR d IN @@c RETURN d', { '@c': 'nosuch' }, 1203]
    ])) {
      expect(thrownBy(() => planOf(text, bindVars)).errorNum, text).to.equal(errorNum)
    }
  })

  it('runs a plan to its end at once, pauses included', () => {
    let slept = 0
    const options = {
      fullCount: false, failOnWarning: false, maxWarningCount: 10, maxRuntime: 0, memoryLimit: 0,
      stream: false
    }
    const parts = {
      ...prepare('FOR d IN b LET s = SLEEP(0.01) RETURN d.n', {}, world()),
      ...world(),
      user: null,
      version: '3.12.0',
      writing: null,
      committed: true,
      numbers: queries.store,
      options,
      killed: () => false,
      clock: () => slept++ * 20
    }
    const { results, count, execution } = runToEnd(parts)
    expect({ results, count, scanned: execution.stats.scannedFull })
      .to.deep.equal({ results: '[2]', count: 1, scanned: 1 })
  })

  it('runs the longest and deepest plans that the grammar lets through', () => {
    const inner = Array.from({ length: 95 }, (_, i) => `(LET a${i} = 1 LET b${i} = 2 RETURN `)
    for (const [text, value] of /** @type {[string, unknown][]} */ ([
      [`RETURN 1${' + 1'.repeat(1000)}`, 1001],
      [`LET a = {} RETURN a${'.b'.repeat(1000)}`, null],
      [`LET a = [] RETURN a${'[*]'.repeat(1000)}`, []],
      [`${Array.from({ length: 990 }, (_, i) => `LET a${i} = ${i}`).join(' ')} RETURN a989`, 989],
      [`RETURN LENGTH${inner.join('')}1${')'.repeat(95)}`, 1]
    ])) expect(queries.values(text), text.slice(0, 40)).to.deep.equal([value])
  })
})
