/** @import {Asked} from '../src/create-host-check.js' */
import { assert } from 'chai'
import { createHostCheck } from '../src/create-host-check.js'
import { createPageCheck, findForeignMachine } from '../src/create-page-check.js'

const OWN = 'http://127.0.0.1:3000'

/** @param {Record<string, string>} headers @returns {Asked} */
function toAsked (headers) {
  const all = { Host: '127.0.0.1:3000', ...headers }
  return /** @type {Asked} */ ({
    rawHeaders: Object.entries(all).flat(),
    socket: { localPort: 3000, localAddress: '10.1.0.2' }
  })
}

/** @param {readonly string[]} [origins] */
function createCheck (origins = []) {
  return createPageCheck(
    { isOwnHost: createHostCheck({ bound: '127.0.0.1', names: ['App.example:8080'] }), origins }
  )
}

describe('a request', () => {
  /** @type {[title: string, headers: Record<string, string>, taken: boolean][]} */
  const cases = [
    ['of a program', {}, true],
    ['of the own page', { Origin: OWN, 'Sec-Fetch-Site': 'same-origin' }, true],
    [
      'of the own page that reads', { Referer: `${OWN}/tables`, 'Sec-Fetch-Site': 'same-origin' },
      true
    ],
    [
      'of the own page in an older browser',
      { Host: 'App.example:8080', Origin: 'http://app.example:8080' }, true
    ],
    ['of whoever typed the address', { 'Sec-Fetch-Site': 'none' }, true],
    [
      'of a page of another site',
      { Origin: 'http://evil.example', 'Sec-Fetch-Site': 'cross-site' }, false
    ],
    ['of a page of another host in an older browser', { Origin: 'http://evil.example' }, false],
    [
      'of a page of another port',
      { Origin: 'http://127.0.0.1:3001', 'Sec-Fetch-Site': 'same-site' }, false
    ],
    ['of a page of another port in an older browser', { Origin: 'http://127.0.0.1:3001' }, false],
    [
      'of a page of the same site by another scheme',
      {
        Host: 'app.example:8080', Origin: 'https://app.example:8080', 'Sec-Fetch-Site': 'cross-site'
      }, false
    ],
    ['of a page that hides its origin', { Origin: 'null' }, false],
    ['of an image of another site', { 'Sec-Fetch-Site': 'cross-site' }, false],
    [
      'of a link of another site',
      {
        'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate',
        Referer: 'http://evil.example/'
      }, false
    ],
    [
      'of a program that says where it found the address',
      { Referer: 'http://elsewhere.example/x' }, true
    ],
    [
      'of a page whose name was pointed at us',
      {
        Host: 'evil.example:3000', Origin: 'http://evil.example:3000',
        'Sec-Fetch-Site': 'same-origin'
      }, false
    ],
    [
      'of a page of the own name on another port',
      { Host: 'app.example:81', Origin: 'http://app.example:81' }, false
    ]
  ]
  for (const [title, headers, taken] of cases) {
    it(`${title} is ${taken ? 'taken' : 'refused'}`, () =>
      assert.equal(createCheck()(toAsked(headers)) === null, taken))
  }

  it('without host proves no origin', () => {
    assert.isNotNull(createCheck()(
      /** @type {Asked} */ ({ rawHeaders: ['Origin', OWN], socket: { localPort: 3000 } })
    ))
  })

  it('of an origin that is allowed is told apart, by its referrer where a ' +
    'script tag sends no origin', () => {
    const check = createCheck(['https://shop.example'])
    assert.deepEqual(
      check(toAsked({ Origin: 'https://shop.example', 'Sec-Fetch-Site': 'cross-site' })),
      { name: 'https://shop.example', origin: 'https://shop.example', allowed: true }
    )
    assert.deepEqual(
      check(toAsked({ Referer: 'https://shop.example/', 'Sec-Fetch-Site': 'cross-site' })),
      { name: 'https://shop.example', origin: null, allowed: true }
    )
    /** @type {Record<string, string>[]} */
    const others = [
      { Origin: 'http://shop.example' },
      { Origin: 'https://www.shop.example' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'null', Referer: 'https://shop.example/' }
    ]
    for (const headers of others) {
      assert.isFalse(check(toAsked(headers))?.allowed, JSON.stringify(headers))
    }
  })

  it('of any page is taken where all are allowed', () => {
    /** @type {Record<string, string>[]} */
    const pages = [
      { Origin: 'null' }, { Origin: 'http://evil.example' }, { 'Sec-Fetch-Site': 'cross-site' }
    ]
    for (const headers of pages) {
      assert.isTrue(createCheck(['*'])(toAsked(headers))?.allowed, JSON.stringify(headers))
    }
  })
})

describe('a page of another machine', () => {
  /** @type {[headers: Record<string, string>, name: string | null][]} */
  const cases = [
    [{}, null], [{ Origin: 'http://localhost:8080', 'Sec-Fetch-Site': 'same-site' }, null],
    [{ Origin: 'http://[::1]:1' }, null], [{ Origin: 'http://10.1.0.2:1' }, null],
    [{ Origin: 'http://10.1.0.3:1' }, 'http://10.1.0.3:1'],
    [{ Origin: 'http://evil.example', Host: 'evil.example' }, 'http://evil.example'],
    [{ Origin: 'null' }, 'null'],
    [{ 'Sec-Fetch-Site': 'cross-site' }, 'another site'],
    [{ 'Sec-Fetch-Site': 'same-site', Referer: 'http://localhost:8080/x' }, null]
  ]
  for (const [headers, name] of cases) {
    it(`is ${name === null ? 'none' : `${name}`}: ${JSON.stringify(headers)}`, () =>
      assert.equal(findForeignMachine(toAsked(headers)), name))
  }
})
