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

  it('answers what the builder aqb makes', () => {
    const code = `
      const { db } = require('@arangodb')
      const aqb = require('aqb')
      const query = aqb.for('i').in('1..3').filter(aqb.gt('i', '@least')).return('i')
      module.exports = [
        db._query(query, { least: 1 }).toArray(),
        db._createStatement({ query, bindVars: { least: 2 } }).execute().toArray()
      ].join(';')`
    expect(evaluate(code)).to.equal('2,3;3')
  })

  it('is no object with attributes of its own', () => {
    expect(run('Object.keys(cursor)')).to.equal('[]')
  })
})
