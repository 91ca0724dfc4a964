import { expect } from 'chai'
import { readImportOptions } from '../../../src/api/import/options.js'
import { thrownBy } from '../../documents/fixture.js'

const read = (/** @type {string} */ query) => readImportOptions(new URLSearchParams(query))
const DEFAULTS = {
  collection: 'c', type: 'rows', overwriteMode: 'conflict', complete: false, overwrite: false,
  details: false, waitForSync: false, ignoreMissing: false, fromPrefix: '', toPrefix: ''
}

/** @type {[query: string, changed: Partial<typeof DEFAULTS>][]} */
const GIVEN = [
  ['', {}],
  ...['complete', 'overwrite', 'details', 'waitForSync', 'ignoreMissing'].map(name =>
    /** @type {[string, object]} */ ([`${name}=true`, { [name]: true }])),
  ...Object.entries({
    documents: 'lines', list: 'array', array: 'array', auto: 'auto', null: 'rows',
    undefined: 'rows'
  }).map(([text, type]) => /** @type {[string, object]} */ ([`type=${text}`, { type }])),
  ...Object.entries({ error: 'conflict', update: 'update', replace: 'replace', ignore: 'ignore' })
    .map(([text, overwriteMode]) =>
      /** @type {[string, object]} */ ([`onDuplicate=${text}`, { overwriteMode }])),
  ['fromPrefix=a&toPrefix=b/', { fromPrefix: 'a/', toPrefix: 'b/' }],
  ['fromPrefix=undefined&toPrefix=', {}]
]

describe('the options of an import', () => {
  for (const [query, changed] of GIVEN) {
    it(`are read: ${query}`, () => {
      expect(read(`collection=c&${query}`)).to.deep.equal({ ...DEFAULTS, ...changed })
    })
  }

  for (const [query, errorNum, message] of /** @type {const} */ ([
    ['', 400, 'expected the collection as ?collection=<name>'],
    ['collection=c&type=x', 10, 'expected type to be one of undefined, null, documents, list, ' +
      'array, auto, came "x"'],
    ['collection=c&onDuplicate=x', 10, 'expected onDuplicate to be one of error, update, ' +
      'replace, ignore, came "x"']
  ])) {
    it(`are refused: ${query}`, () => {
      const error = thrownBy(() => read(query))
      expect(error).to.include({ errorNum, status: 400 })
      expect(error.message).to.contain(message)
    })
  }
})
