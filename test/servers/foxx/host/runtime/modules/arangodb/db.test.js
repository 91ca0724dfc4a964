import { expect } from 'chai'
import { catchError, evaluate } from '../service.js'

describe('db without documents', () => {
  it('knows its database and version', () => {
    const code = "const { db } = require('@arangodb'); module.exports = [db._name(), db._isSystem(), db._version(), db._collection('x'), db._collections().length, db.things, db['a-b']].join()"
    expect(evaluate(code)).to.equal('_system,true,3.12.10,,0,,')
    expect(evaluate(code, { record: { database: 'other' } })).to.equal('other,false,3.12.10,,0,,')
    expect(evaluate("module.exports = require('@arangodb').db._collections() instanceof Array")).to.equal(true)
  })

  it('says of all else that it is not there', () => {
    for (const call of ["_create('x')", "_query('RETURN 1')", "_drop('x')", '_executeTransaction({})']) {
      const error = catchError(`require('@arangodb').db.${call}`)
      expect(error).to.include({ errorNum: 9, isArangoError: true })
      expect(error.message).to.match(/^not implemented: db\._\w+: documents are not part of this version/)
    }
  })

  it('does not leave its database', () => {
    expect(catchError("require('@arangodb').db._useDatabase('x')")).to.include({ errorNum: 11 })
  })
})
