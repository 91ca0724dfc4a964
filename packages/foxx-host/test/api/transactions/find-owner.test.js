/** @import {ApiRequest} from '../../../src/types.js' */
import { assert } from 'chai'
import { findTransactionOwner } from '../../../src/api/transactions/index.js'

const TRANSACTIONS = {
  slotOf: (/** @type {string} */ id) => (/^[0-9]+$/.test(id) ? Number(id) % 128 : null)
}

describe('host API: who has to answer a request of a transaction', () => {
  /** @type {[string, string, string[], number | null][]} */
  const CASES = [
    ['of none', '/_api/document/things', [], null],
    [
      'that is named in the header, however it is written', '/_api/document/things',
      ['Host', 'x', 'X-ARANGO-TRX-ID', '131'], 3
    ],
    ['that is named in the path', '/_api/transaction/129', [], 1],
    [
      'that is named in both: the path says what is asked about', '/_api/transaction/129',
      ['x-arango-trx-id', '131'], 1
    ],
    ['that begins', '/_api/transaction/begin', [], null],
    ['that begins inside of another one', '/_api/transaction/begin', ['x-arango-trx-id', '131'], 3],
    ['in a list', '/_api/transaction', [], null],
    ['with something that is no id', '/_api/transaction/fake', ['x-arango-trx-id', 'fake'], null],
    [
      'named by a value, not by a header', '/_api/document/things',
      ['x-other', 'x-arango-trx-id', 'y', '131'], null
    ],
    ['elsewhere in the path', '/_api/document/transaction/131', [], null]
  ]
  for (const [what, path, rawHeaders, expected] of CASES) {
    it(`is ${expected === null ? 'anybody' : `slot ${expected}`} for one ${what}`, () => {
      const owner = findTransactionOwner(toRequest(path, rawHeaders), TRANSACTIONS)
      assert.equal(owner?.slot ?? null, expected)
    })
  }

  it('says 404/1655 when that worker is gone', () => {
    assert.include(
      findTransactionOwner(toRequest('/_api/transaction/129', []), TRANSACTIONS)?.gone(),
      { errorNum: 1655, status: 404 }
    )
  })
})

/** @param {string} path @param {string[]} rawHeaders @returns {ApiRequest} */
function toRequest (path, rawHeaders) {
  return {
    method: 'GET',
    database: '_system',
    segments: path.slice(1).split('/'),
    search: new URLSearchParams(),
    body: null,
    user: null,
    message: /** @type {never} */ ({ rawHeaders })
  }
}
