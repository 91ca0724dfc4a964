import { expect } from 'chai'
import { thrownBy } from '../../documents/fixture.js'
import { createQueries } from '../execute/query-fixture.js'

describe('the snapshot of a query that reads', () => {
  const queries = createQueries()
  after(() => queries.remove())
  before(() => { queries.create('c', [{ n: 1 }, { n: 2 }, { n: 3 }]) })
  const all = { size: 100, until: Infinity }
  const one = { size: 1, until: Infinity }

  it('is not taken where no collection is read', () => {
    const execution = queries.start('FOR i IN 1..3 RETURN i')
    execution.advance(one)
    expect(queries.countSnapshots()).to.equal(0)
    execution.close()
  })

  for (const text of ['FOR d IN c RETURN d', 'FOR d IN c RETURN d.n']) {
    it(`is kept between batches and let go at the end: ${text}`, () => {
      const execution = queries.start(text)
      execution.advance(one)
      expect(queries.countSnapshots()).to.equal(1)
      execution.advance(all)
      expect(queries.countSnapshots()).to.equal(0)
    })

    it(`is let go when the query is closed: ${text}`, () => {
      const execution = queries.start(text)
      execution.advance(one)
      execution.close()
      expect(queries.countSnapshots()).to.equal(0)
      expect(execution.advance(all).state).to.equal('done')
      expect(queries.countSnapshots()).to.equal(0)
    })
  }

  it('is let go when the query fails', () => {
    const execution = queries.start('FOR d IN c RETURN ASSERT(d.n < 2, "no")')
    execution.advance(one)
    expect(queries.countSnapshots()).to.equal(1)
    expect(thrownBy(() => execution.advance(all)).errorNum).to.equal(1593)
    expect(queries.countSnapshots()).to.equal(0)
  })
})
