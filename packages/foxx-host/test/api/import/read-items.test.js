/** @import {ImportOptions} from '../../../src/api/import/options.js' */
import { expect } from 'chai'
import { readItems, show } from '../../../src/api/import/read-items.js'
import { thrownBy } from '../../documents/fixture.js'

/** @param {string} body @param {Partial<ImportOptions>} options */
const read = (body, options) =>
  [...readItems(Buffer.from(body), /** @type {ImportOptions} */ (options))]
const DEEP = '['.repeat(300) + ']'.repeat(300)
const LONG = 'x'.repeat(300)
const NO_OBJECT = 'invalid JSON type (expecting object), offending document: '
const NO_JSON =
  'invalid JSON type (expecting object, probably parse error), offending context: '
const TOO_DEEP = 'arrays and objects are nested more than 204 levels deep: make it flatter, ' +
  'offending document: (nested too deeply to be shown)'
const NO_NAMES =
  'expected an array of attribute names in the first line and arrays of values in those after it'
/** @param {number} position @param {object} document */
const toItem = (position, document) => ({ position, document })
/** @param {number} position @param {string} problem @param {number} errorNum */
const toProblem = (position, problem, errorNum) => ({ position, problem, errorNum })

/** @type {[type: ImportOptions['type'], body: string, items: object[]][]} */
const BODIES = [
  ['auto', '', []],
  ['auto', ' \n', [{ position: 1, empty: true }]],
  ['auto', ' \t\r\n[{"a":1}, 2]', [toItem(1, { a: 1 }), toProblem(2, `${NO_OBJECT}2`, 1227)]],
  ['auto', ' {"a":1}\n{"b":2}', [toItem(1, { a: 1 }), toItem(2, { b: 2 })]],
  ['array', '[]', []],
  ['array', `["${LONG}", null]`, [
    toProblem(1, `${NO_OBJECT}"${LONG.slice(1, 255)}...`, 1227),
    toProblem(2, `${NO_OBJECT}null`, 1227)
  ]],
  ['lines', '{"a":1}\n\n  \n{"b":2}\n', [
    toItem(1, { a: 1 }), { position: 2, empty: true }, { position: 3, empty: true },
    toItem(4, { b: 2 })
  ]],
  ['lines', `x\n${DEEP}\n[1]\n${LONG}`, [
    toProblem(1, `${NO_JSON}x`, 600), toProblem(2, TOO_DEEP, 600),
    toProblem(3, `${NO_OBJECT}[1]`, 1227), toProblem(4, `${NO_JSON}${LONG.slice(0, 255)}...`, 600)
  ]],
  ['rows', '["a","b"]', []],
  ['rows', '["a","b"]\n[1,null]\n\n[false,0]', [
    toItem(1, { a: 1 }), { position: 2, empty: true }, toItem(3, { a: false, b: 0 })
  ]],
  ['rows', `["a"]\n[1,2]\n[]\nx\n{"a":1}\n${DEEP}`, [
    toProblem(1, 'wrong number of JSON values (got 2, expected 1), offending line: [1,2]', 400),
    toProblem(2, 'wrong number of JSON values (got 0, expected 1), offending line: []', 400),
    toProblem(3, `${NO_JSON}x`, 600),
    toProblem(4, 'no valid JSON array data, offending line: {"a":1}', 400),
    toProblem(5, TOO_DEEP, 600)
  ]]
]

/** @type {[type: ImportOptions['type'], body: string, errorNum: number, message: string][]} */
const REFUSED = [
  ['array', '{"a":1}', 400, 'expected a JSON array of documents, came an object'],
  ['array', 'null', 400, 'expected a JSON array of documents, came null'],
  ['array', '[', 400, 'expected a JSON array of documents, came no JSON'],
  ['array', DEEP, 600, 'in the body arrays and objects are nested more than 204 levels deep'],
  ['rows', '', 400, `${NO_NAMES}; the body is empty`],
  ['rows', '\n[1]', 400, `${NO_NAMES}; the first line is something else`],
  ['rows', '[]', 400, `${NO_NAMES}; the first line is something else`],
  ['rows', '["a",1]', 400, `${NO_NAMES}; the first line is something else`],
  ['rows', '"a"', 400, `${NO_NAMES}; the first line is something else`],
  ['rows', DEEP, 600, 'in the body arrays and objects are nested more than 204 levels deep']
]

describe('the items of an import', () => {
  for (const [type, body, items] of BODIES) {
    it(`come from ${type}: ${JSON.stringify(body.slice(0, 40))}`, () => {
      expect(read(body, { type, ignoreMissing: false })).to.deep.equal(items)
    })
  }

  for (const [type, body, errorNum, message] of REFUSED) {
    it(`come from no ${type} like ${JSON.stringify(body.slice(0, 40))}`, () => {
      const error = thrownBy(() => read(body, { type, ignoreMissing: false }))
      expect(error).to.include({ errorNum, status: 400 })
      expect(error.message).to.contain(message)
    })
  }

  it('may have fewer values than names where that was wanted, never more', () => {
    expect(read('["a","b"]\n[1]\n[1,2]\n[1,2,3]', { type: 'rows', ignoreMissing: true }))
      .to.deep.equal([
        toItem(1, { a: 1 }), toItem(2, { a: 1, b: 2 }), toProblem(3, 'wrong number of JSON ' +
          'values (got 3, expected 2), offending line: [1,2,3]', 400)
      ])
  })

  it('are shown in messages up to 255 characters', () => {
    expect(show({ a: 1 })).to.equal('{"a":1}')
    expect(show('x'.repeat(253))).to.equal(`"${'x'.repeat(253)}"`)
    expect(show('x'.repeat(254))).to.equal(`"${'x'.repeat(254)}...`)
  })
})
