import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import {
  describeRequests, parseRequests, readRequests
} from '../../../bench/requests/index.js'

/** @param {unknown} value @param {string} [folder] @returns {string} what is wrong with it */
function refusal (value, folder = '/') {
  try {
    parseRequests(value, folder)
  } catch (error) {
    expect(error).to.include({ code: 'REQUESTS_UNUSABLE', exitCode: 64 })
    return /** @type {Error} */ (error).message
  }
  return 'nothing'
}

const LOGIN = { path: '/login', take: { cookie: 'sid' } }

/** @param {object} more @returns {string} what is wrong with a login */
const loginRefusal = more => refusal({ login: { ...LOGIN, ...more }, requests: [{ path: '/' }] })

describe('parseRequests', () => {
  /** @type {string} */
  let folder
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'requests-'))
    writeFileSync(join(folder, 'order.json'), '{"item":"ö"}')
    writeFileSync(join(folder, 'picture'), Buffer.from([0xff, 0xfe]))
  })
  after(() => rmSync(folder, { recursive: true }))

  it('fills in what is not given', () => {
    expect(parseRequests([{ path: '/a?b=c' }], '/')).to.deep.equal({
      login: null,
      requests: [{
        name: 'GET /a?b=c',
        weight: 1,
        method: 'GET',
        path: '/a?b=c',
        headers: {},
        body: null,
        isJson: false,
        expect: { status: null, body: null, matches: null, json: null }
      }]
    })
  })

  it('reads everything that can be given', () => {
    const { login, requests } = parseRequests({
      $schema: 'requests.schema.json',
      login: {
        path: '/login',
        json: { password: '${PASSWORD}' },
        expect: { status: 201 },
        take: [{ cookie: 'sid' }, { json: '/a~1b/0', header: 'X-Token:  t {value} ' }]
      },
      requests: [
        {
          name: 'one', weight: 1000, method: 'PUT', path: '/', body: '', headers: { 'X-A': ' b ' }
        },
        { path: '/b', bodyFile: 'order.json', expect: { matches: '^o+$' } },
        { path: '/c', json: null, expect: { json: null } }
      ]
    }, folder)
    expect(login)
      .to.deep.include({ method: 'POST', body: '{"password":"${PASSWORD}"}', isJson: true })
    expect(login?.expect.status).to.equal(201)
    expect(login?.take).to.deep.equal(
      [{ cookie: 'sid' }, { json: '/a~1b/0', header: 'x-token', template: 't {value}' }]
    )
    const [one, two, three] = requests
    expect(one).to.deep.include(
      { name: 'one', weight: 1000, method: 'PUT', body: '', headers: { 'x-a': 'b' } }
    )
    expect(two).to.include({ name: 'POST /b', body: '{"item":"ö"}', isJson: false })
    expect(two?.expect.matches).to.equal('^o+$')
    expect(three).to.include({ body: 'null', isJson: true })
    expect(three?.expect.json).to.deep.equal({ value: null })
  })

  it('takes what a login takes alone or in a list', () => {
    const { login } = parseRequests({ login: LOGIN, requests: [{ path: '/' }] }, '/')
    expect(login?.take).to.deep.equal([{ cookie: 'sid' }])
  })

  it('names entry and key of what is wrong, and the nearest known key', () => {
    const entries = /** @type {[unknown, string][]} */ ([
      [[{ path: '/' }, { path: '/b' }, { path: '/c', wieght: 2 }],
        'requests[2].wieght: unknown; did you mean weight?'],
      [[{ pth: '/' }], 'requests[0].pth: unknown; did you mean path?'],
      [{ request: [] }, 'request: unknown; did you mean requests?'],
      [[{ path: '/', expect: { zzzzzzzz: 1 } }],
        'requests[0].expect.zzzzzzzz: unknown; known are status, body, matches, json'],
      [[{}], 'requests[0].path: missing; expected a path: '],
      [{}, 'requests: missing; expected a list of 1 to 100 requests'],
      [[], 'requests: expected a list of 1 to 100 requests, got an empty list'],
      ['no', 'it: expected an object with requests, or a list of requests, got "no"'],
      [null, 'it: expected an object with requests, or a list of requests, got null'],
      [[{ path: 'a' }], 'requests[0].path: expected a path that begins'],
      [[{ path: '/a b' }], 'requests[0].path: expected a path that begins'],
      [[{ path: '/', weight: 0 }],
        'requests[0].weight: expected a whole number from 1 to 1000, got 0'],
      [[{ path: '/', weight: 1.5 }], 'requests[0].weight: expected a whole number'],
      [[{ path: '/', weight: 1001 }], 'requests[0].weight: expected a whole number'],
      [[{ path: '/', method: 'HEAD' }], 'requests[0].method: expected one of GET, POST'],
      [[{ path: '/', headers: { a: 1 } }], 'requests[0].headers.a: expected a text, got 1'],
      [[{ path: '/', headers: { 'a b': '' } }],
        'requests[0].headers.a b: expected the name of a header'],
      [[{ path: '/', headers: { Connection: 'close' } }],
        'requests[0].headers.Connection: the load client sets connection,'],
      [[{ path: '/', headers: { a: 'ö' } }], 'requests[0].headers.a: expected a value of print'],
      [[{ path: '/', body: 'a', json: 1 }], 'requests[0]: body and json are the same'],
      [[{ path: '/${A}' }], 'requests[0].path: ${NAME} stands for'],
      [[{ path: '/', expect: { body: '', json: 1 } }],
        'requests[0].expect: body and json are about the same'],
      [[{ path: '/', expect: { matches: '(' } }], 'requests[0].expect.matches: Invalid regular'],
      [[{ path: '/', expect: { status: 99 } }], 'requests[0].expect.status: expected a status'],
      [[{ path: '/' }, { path: '/b' }, { path: '/' }],
        "requests[2].name: 'GET /' is the name of requests[0], too"]
    ])
    for (const [value, text] of entries) expect(refusal(value)).to.include(text)
  })

  it('names what is wrong with a login', () => {
    expect(loginRefusal({ take: {} })).to.equal('login.take: expected cookie, or json with header')
    expect(loginRefusal({ take: [] })).to.match(/^login\.take: expected .*, got an empty list$/)
    expect(loginRefusal({ take: { cookie: 'a', json: '/b' } }))
      .to.equal('login.take: cookie is sent back as it is; leave json out')
    expect(loginRefusal({ take: [{ cookie: 'a' }, { json: '/b' }] }))
      .to.match(/^login\.take\[1\]\.header: missing/)
    expect(loginRefusal({ take: { json: 'b', header: 'a: {value}' } }))
      .to.match(/^login\.take\[0\]\.json: expected a JSON pointer/)
    expect(loginRefusal({ take: { json: '/b', header: 'a: value' } }))
      .to.match(/^login\.take\[0\]\.header: expected a header that holds \{value\}/)
    expect(loginRefusal({ take: { json: '/b', header: '{value}' } }))
      .to.match(/^login\.take\.header: expected a name, a colon/)
    expect(loginRefusal({ take: { json: '/b', header: 'Connection: {value}' } }))
      .to.match(/^login\.take\.header: the load client sets/)
    expect(loginRefusal({ pat: '/' })).to.equal('login.pat: unknown; did you mean path?')
  })

  it('looks for files from the folder of the list', () => {
    expect(refusal([{ path: '/', bodyFile: 'none' }], folder))
      .to.match(/^requests\[0\]\.bodyFile: ENOENT/)
    expect(refusal([{ path: '/', bodyFile: 'picture' }], folder))
      .to.equal("requests[0].bodyFile: 'picture' is no UTF-8 text")
  })

  it('stores names, weights, methods and paths, and nothing that may be secret', () => {
    const list = parseRequests([{ path: '/', json: 'secret', headers: { a: 'secret' } }], '/')
    expect(describeRequests(list))
      .to.deep.equal([{ name: 'POST /', weight: 1, method: 'POST', path: '/' }])
  })
})

describe('readRequests', () => {
  /** @type {string} */
  let folder
  before(() => { folder = mkdtempSync(join(tmpdir(), 'requests-')) })
  after(() => rmSync(folder, { recursive: true }))

  it('names the file in what it refuses', () => {
    const path = join(folder, 'list.json')
    writeFileSync(path, '[{"pth": "/"}]')
    expect(() => readRequests(path, 'list.json'))
      .to.throw('list.json: requests[0].pth: unknown; did you mean path?')
    writeFileSync(path, '[')
    expect(() => readRequests(path, 'list.json')).to.throw(/^list\.json: it is no JSON \(/)
    expect(() => readRequests(join(folder, 'none'), 'none'))
      .to.throw(/^none: --requests takes a file of JSON/)
  })
})
