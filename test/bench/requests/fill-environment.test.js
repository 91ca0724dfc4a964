import { expect } from 'chai'
import { fillQuestion, parseRequests } from '../../../bench/requests/index.js'

const NONE = { headers: {}, body: null }

describe('fillQuestion', () => {
  it('puts values in place of ${NAME} in headers and bodies, and tells which are secret', () => {
    const list = parseRequests({
      login: { path: '/login', json: { key: '${KEY}' }, take: { cookie: 'a' } },
      requests: [{ path: '/', headers: { a: 'x ${KEY} y ${OTHER}' }, body: '<${KEY}>' }]
    }, '/')
    const filled = fillQuestion({ ...NONE, list }, { KEY: 'a"b', OTHER: 'c' })
    expect(filled.list?.login?.body).to.equal('{"key":"a\\"b"}')
    expect(filled.list?.requests[0])
      .to.deep.include({ headers: { a: 'x a"b y c' }, body: '<a"b>' })
    expect(filled.secrets).to.deep.equal(
      [{ name: '${KEY}', value: 'a"b' }, { name: '${OTHER}', value: 'c' }]
    )
  })

  it('fills in what is given by options', () => {
    expect(fillQuestion({ headers: { a: '${KEY}' }, body: '${KEY}' }, { KEY: 'k' }))
      .to.deep.include({ headers: { a: 'k' }, body: 'k' })
  })

  it('leaves everything else as it is', () => {
    const body = '$KEY ${} ${1} $ {KEY} $${KEY}'
    const filled = fillQuestion({ headers: {}, body }, { KEY: 'k' })
    expect(filled.body).to.equal('$KEY ${} ${1} $ {KEY} ${KEY}')
    expect(filled.secrets).to.deep.equal([])
  })

  it('says which variable is not set, and where it stands', () => {
    const list = parseRequests([{ path: '/' }, { path: '/b', headers: { a: '${KEY}' } }], '/')
    for (const KEY of [undefined, '']) {
      expect(() => fillQuestion({ ...NONE, list }, { KEY })).to.throw(
        '${KEY} in requests[1].headers.a is not set in the environment; ' +
        "export KEY='...' first, or write $${KEY} for these letters themselves"
      ).that.includes({ code: 'VARIABLE_UNUSABLE', exitCode: 64 })
    }
    expect(() => fillQuestion({ headers: { a: '${KEY}' }, body: null }, {}))
      .to.throw('${KEY} in --header a is not set')
    expect(() => fillQuestion({ headers: {}, body: '${KEY}' }, {}))
      .to.throw('${KEY} in --body is not set')
  })

  it('refuses a line break in a header, without the value', () => {
    expect(() => fillQuestion({ headers: { a: '${KEY}' }, body: null }, { KEY: 'secret\n' }))
      .to.throw(/^\$\{KEY\} in --header a holds a line break/)
      .with.property('message').that.does.not.include('secret')
  })
})
