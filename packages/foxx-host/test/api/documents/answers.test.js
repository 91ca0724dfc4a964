import { expect } from 'chai'
import { runItems } from '../../../src/api/documents/answers.js'
import { HostError } from '../../../src/errors.js'

/** @param {unknown} item */
function refuseOdd (item) {
  if (typeof item !== 'number') throw new TypeError(`${item} is a fault of ours`)
  if (item % 2 === 0) return JSON.stringify({ item })
  const code = item === 1 ? 'ERROR_ARANGO_CONFLICT' : 'ERROR_ARANGO_DOCUMENT_NOT_FOUND'
  throw new HostError(code, `${item} is odd`, { facts: { _key: String(item) } })
}

describe('the answer to a change of several documents', () => {
  it('has results and errors in the order of the documents, and ' +
    'counts the errors by their numbers', () => {
    const { body, headers, changed } = runItems([0, 1, 3, 2, 1], false, refuseOdd)
    expect(JSON.parse(body)).to.deep.equal([
      { item: 0 },
      { error: true, errorNum: 1200, errorMessage: 'conflict: 1 is odd' },
      { error: true, errorNum: 1202, errorMessage: 'document not found: 3 is odd' },
      { item: 2 },
      { error: true, errorNum: 1200, errorMessage: 'conflict: 1 is odd' }
    ])
    expect(headers).to.deep.equal({ 'x-arango-error-codes': '1200:2,1202:1' })
    expect(changed).to.equal(2)
  })

  it('has no count where nothing was refused, and errors alone when it is silent', () => {
    expect(runItems([0, 2], false, refuseOdd))
      .to.deep.equal({ body: '[{"item":0},{"item":2}]', headers: {}, changed: 2 })
    expect(runItems([0, 2], true, refuseOdd))
      .to.deep.equal({ body: '[]', headers: {}, changed: 2 })
    expect(JSON.parse(runItems([0, 1], true, refuseOdd).body)).to.have.lengthOf(1)
  })

  it('is none where something else goes wrong than a document', () => {
    expect(() => runItems([0, 'x'], false, refuseOdd)).to.throw(TypeError, 'fault of ours')
    for (const code of /** @type {const} */ ([
      'ERROR_INTERNAL', 'ERROR_HTTP_SERVICE_UNAVAILABLE', 'ERROR_ARANGO_READ_ONLY'
    ])) {
      expect(() => runItems([0], false, () => { throw new HostError(code) }), code)
        .to.throw(HostError)
    }
  })
})
