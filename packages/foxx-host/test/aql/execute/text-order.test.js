// Queries where texts have the order of a language, which indexes have not.
import { expect } from 'chai'
import { chooseTextOrder, CODE_POINTS } from '../../../src/text-order.js'
import { createQueries } from './query-fixture.js'

const VALUES = [
  'z', 'Zebra', 'ä', 'a', 'B', 'ångström', null, 7, [], ['b'], ['ä'], ['Z'], {}, { t: 'z' },
  { t: 'Ä' }, ''
]
const IN_SWEDISH = [
  null, 7, '', 'a', 'B', 'z', 'Zebra', 'ångström', 'ä', [], ['b'], ['Z'], ['ä'], {}, { t: 'z' },
  { t: 'Ä' }
]

/** Each value as a bound. */
const COMPARISONS = ['<', '<=', '>', '>=', '==']

describe('queries in Swedish', () => {
  /** @type {ReturnType<typeof createQueries>} */
  let queries
  before(() => {
    chooseTextOrder('sv')
    queries = createQueries()
    for (const name of ['plain', 'indexed']) {
      queries.create(name, VALUES.map((v, n) => ({ v, n: n % 2 })))
    }
    queries.index('indexed', { fields: ['v'] })
    queries.index('indexed', { fields: ['n', 'v'], sparse: true })
  })
  after(() => {
    chooseTextOrder(CODE_POINTS)
    return queries.remove()
  })

  it('sort so, with an index or without', () => {
    for (const name of ['plain', 'indexed']) {
      expect(queries.values(`FOR d IN ${name} SORT d.v RETURN d.v`)).to.deep.equal(IN_SWEDISH)
      expect(queries.values(`FOR d IN ${name} SORT d.v DESC LIMIT 3 RETURN d.v`))
        .to.deep.equal(IN_SWEDISH.toReversed().slice(0, 3))
      expect(queries.values(`FOR d IN ${name} COLLECT v = d.v RETURN v`))
        .to.deep.equal(IN_SWEDISH)
    }
    expect(queries.values('RETURN [MIN(["z", "ä"]), MAX(["z", "ä"]), SORTED(["ä", "å", "z"])]'))
      .to.deep.equal([['z', 'ä', ['z', 'å', 'ä']]])
  })

  it('find by bounds what has no index, and scan an index for it', () => {
    for (const comparison of COMPARISONS) {
      for (const bound of VALUES) {
        const [plain, indexed] = ['plain', 'indexed'].map(name => queries.run(
          `FOR d IN ${name} FILTER d.v ${comparison} @bound SORT d.v RETURN d.v`, { bound }))
        const name = `${comparison} ${JSON.stringify(bound)}`
        expect(indexed?.values, name).to.deep.equal(plain?.values)
        expect(indexed?.stats.scannedFull, name).to.equal(0)
      }
    }
    expect(queries.values('FOR d IN indexed FILTER d.v > "z" AND d.v < "ä" SORT d.v RETURN d.v'))
      .to.deep.equal(['Zebra', 'ångström'])
    expect(queries.values('FOR d IN indexed FILTER d.n == 0 AND d.v >= "z" AND d.v <= "ä" ' +
      'SORT d.v RETURN d.v')).to.deep.equal(['z', 'ä'])
  })
})
