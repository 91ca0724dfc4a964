// What services take from @arangodb/actions.
import { expect } from 'chai'
import { evaluate } from '../service.js'

describe('@arangodb/actions', () => {
  it('names statuses and methods', () => {
    expect(evaluate(`
      const a = require('@arangodb/actions')
      module.exports = [
        a.HTTP_OK, a.HTTP_NOT_FOUND, a.HTTP_BAD, a.PUT, a.BODYFREE_METHODS, a.ALL_METHODS.length
      ].join()`)).to.equal('200,404,400,PUT,GET,HEAD,OPTIONS,7')
  })

  it('knows the statuses of errors', () => {
    expect(evaluate(`
      const { arangoErrorToHttpCode } = require('@arangodb/actions')
      module.exports = [1202, 1200, 1210].map(arangoErrorToHttpCode).join()`))
      .to.equal('404,400,400')
  })
})
