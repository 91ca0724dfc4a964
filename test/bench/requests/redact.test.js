import { expect } from 'chai'
import { createRedactor } from '../../../bench/requests/index.js'

const redact = createRedactor([{ name: '${KEY}', value: 'aaaab-secret' }])

describe('createRedactor', () => {
  it('hides values wherever they are', () => {
    expect(redact("got 'aaaab-secret', 'aaaaab-secrets'")).to.equal("got '${KEY}', 'a${KEY}s'")
  })

  it('hides the beginning of a value where a text was cut', () => {
    expect(redact("got 'Bearer aaaab-s...'")).to.equal("got 'Bearer ${KEY}...'")
    expect(redact('Bearer aaaab-s')).to.equal('Bearer ${KEY}')
    expect(redact('a word like aaaa in the middle')).to.equal('a word like aaaa in the middle')
  })

  it('hides values that are part of JSON or of an address', () => {
    const hide = createRedactor([{ name: '${KEY}', value: 'a "b" c' }])
    expect(hide('{"a":"a \\"b\\" c"} a "b" c /?k=a%20%22b%22%20c'))
      .to.equal('{"a":"${KEY}"} ${KEY} /?k=${KEY}')
  })

  it('leaves values alone that are in every number', () => {
    expect(createRedactor([{ name: '${N}', value: '12' }])('120 of 312')).to.equal('120 of 312')
  })

  it('hides values of four characters, and what is left of one where a text was cut', () => {
    const hide = createRedactor([{ name: '${PIN}', value: 'k3y!' }])
    expect(hide('sent k3y! and k3y')).to.equal('sent ${PIN} and k3y')
    expect(redact("got 'aaaa...'")).to.equal("got '${KEY}...'")
  })

  it('knows secrets that come later', () => {
    /** @type {{name: string, value: string}[]} */
    const secrets = []
    const later = createRedactor(secrets)
    secrets.push({ name: '(login)', value: 'token-1' })
    expect(later('a token-1')).to.equal('a (login)')
  })
})
