// The object that db._query gives to a service.
import { expect } from 'chai'
import { evaluate } from '../../../service.js'

/** @param {string} code */
const run = code => evaluate(`
  const cursor = require('@arangodb').db._query('FOR i IN 1..3 RETURN i')
  module.exports = JSON.stringify(${code})`)

describe('the cursor of db._query', () => {
  it('has all results as _documents, whatever has been read', () => {
    expect(run('[cursor._documents, cursor.next(), cursor._documents.length, cursor.toArray()]'))
      .to.equal('[[1,2,3],1,3,[2,3]]')
    expect(run('[cursor.toArray().length, cursor.hasNext(), cursor._documents]'))
      .to.equal('[3,false,[1,2,3]]')
  })

  it('is no object with attributes of its own', () => {
    expect(run('Object.keys(cursor)')).to.equal('[]')
  })
})
