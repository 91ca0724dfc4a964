import { expect } from 'chai'
import { readWriteOptions } from '../../../src/api/documents/options.js'
import { thrownBy } from '../../documents/fixture.js'

const read = (/** @type {string} */ query) => readWriteOptions(new URLSearchParams(query))
const DEFAULTS = {
  waitForSync: false, returnNew: false, returnOld: false, silent: false, ignoreRevs: true,
  overwriteMode: 'conflict', keepNull: true, mergeObjects: true
}

/** @type {[query: string, changed: object][]} */
const GIVEN = [
  ['', {}],
  ['other=1', {}],
  ...['waitForSync', 'returnNew', 'returnOld', 'silent'].map(name =>
    /** @type {[string, object]} */ ([`${name}=yes`, { [name]: true }])),
  ...['ignoreRevs', 'keepNull', 'mergeObjects'].flatMap(name =>
    /** @type {[string, object][]} */ ([
      [`${name}=false`, { [name]: false }], [`${name}=1`, {}], [`${name}=undefined`, {}]
    ])),
  ['overwrite=true', { overwriteMode: 'replace' }],
  ['overwrite=true&overwriteMode=ignore', { overwriteMode: 'ignore' }],
  ...['replace', 'update', 'conflict'].map(overwriteMode =>
    /** @type {[string, object]} */ ([`overwriteMode=${overwriteMode}`, { overwriteMode }])),
  ['versionAttribute=v', { versionAttribute: 'v' }],
  ['versionAttribute=', {}]
]

describe('the options of a change of documents', () => {
  for (const [query, changed] of GIVEN) {
    it(`are read: ${query}`, () => {
      expect(read(query)).to.deep.equal({ ...DEFAULTS, ...changed })
    })
  }

  it('are refused where a mode is unknown', () => {
    const error = thrownBy(() => read('overwriteMode=x'))
    expect(error).to.include({ errorNum: 10, status: 400 })
    expect(error.message).to.contain('expected overwriteMode to be one of ignore, replace, ' +
      'update, conflict, came "x"')
  })
})
