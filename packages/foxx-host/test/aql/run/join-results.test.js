import { expect } from 'chai'
import { joinResults } from '../../../src/aql/run/join-results.js'
import { thrownBy } from '../../documents/fixture.js'

describe('the results of a query as one text', () => {
  it('are a JSON array', () => {
    expect(joinResults([])).to.equal('[]')
    expect(joinResults(['1', '{"a":2}'])).to.equal('[1,{"a":2}]')
  })

  it('are refused when the text would be longer than V8 can make one', () => {
    // Ropes: nothing of that length is ever written out.
    const half = 'x'.repeat(2 ** 28)
    const error = thrownBy(() => joinResults([half, half, half]))
    expect(error).to.include({ errorNum: 32, status: 400 })
    expect(error.message).to.match(/has 3 results, which are more than 511 MiB of JSON: take fewer/)
  })
})
