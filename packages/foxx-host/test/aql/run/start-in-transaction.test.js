import { expect } from 'chai'
import { thrownBy } from '../../documents/fixture.js'
import { createQueries, pull } from '../execute/query-fixture.js'

describe('a query in a stream transaction', () => {
  const queries = createQueries()
  after(() => queries.remove())
  before(() => { queries.create('c', [{ _key: 'first' }]) })
  /** @type {import('../../../src/documents/types.js').StreamTransaction} */
  let transaction
  beforeEach(() => {
    transaction = /** @type {typeof transaction} */ (queries.transactions.begin('_system', {
      read: [], write: ['c'], exclusive: [], allowImplicit: true
    }))
  })
  afterEach(() => queries.transactions.abort('_system', transaction.id))
  const inside = (/** @type {string} */ text) => queries.run(text, {}, { transaction }).values
  const keys = () => inside('FOR d IN c SORT d._key RETURN d._key')

  it('sees what the transaction has changed, which others do not', () => {
    expect(inside('FOR i IN 1..2 INSERT {_key: CONCAT("k", i)} INTO c RETURN NEW._key'))
      .to.deep.equal(['k1', 'k2'])
    expect(keys()).to.deep.equal(['first', 'k1', 'k2'])
    expect(queries.values('RETURN LENGTH(c)')).to.deep.equal([1])
  })

  it('is undone where it fails, and the transaction goes on', () => {
    inside('INSERT {_key: "before"} INTO c')
    expect(thrownBy(() => inside(
      'FOR i IN 1..3 INSERT {_key: CONCAT("k", i)} INTO c RETURN ASSERT(i < 3, "no")'
    )).errorNum).to.equal(1593)
    expect(keys()).to.deep.equal(['before', 'first'])
    inside('INSERT {_key: "later"} INTO c')
    expect(keys()).to.deep.equal(['before', 'first', 'later'])
  })

  it('is undone where nobody wants it any more', () => {
    const execution = queries.start(
      'FOR i IN 1..9 INSERT {_key: CONCAT("k", i)} INTO c RETURN NEW._key', {}, { transaction })
    expect(execution.advance({ size: 2, until: Infinity }).state).to.equal('full')
    execution.close()
    expect(keys()).to.deep.equal(['first'])
    expect(pull(execution).values).to.deep.equal([])
  })
})
