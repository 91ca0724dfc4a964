import { assert } from 'chai'
import { toBasicAuthorization } from '../src/to-basic-authorization.js'

describe('toBasicAuthorization', () => {
  it('names the user and the password in one header', () => {
    assert.equal(toBasicAuthorization('root', 'secret'), 'Basic cm9vdDpzZWNyZXQ=')
  })

  it('sends what is not ASCII as UTF-8', () => {
    assert.equal(toBasicAuthorization('test', '123£'), 'Basic dGVzdDoxMjPCow==')
  })
})
