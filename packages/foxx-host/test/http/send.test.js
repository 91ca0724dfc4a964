/** @import {ServerResponse} from 'node:http' */
/** @import {ServiceResponse} from '../../src/types.js' */
import { expect } from 'chai'
import {
  sendApi, sendError, sendService, sendStopped, sendUnknown
} from '../../src/http/send.js'

const ALWAYS = ['x-content-type-options', 'nosniff', 'x-arango-queue-time-seconds', '0.000000']
const JSON_TYPE = ['content-type', 'application/json; charset=utf-8']

/** A response that keeps what is sent. */
function createResponse () {
  /** @type {unknown[]} */
  const sent = []
  const response = {
    headersSent: false,
    writeHead (/** @type {number} */ status, /** @type {string[]} */ raw) {
      if (raw.some(text => text.includes('\n'))) throw new Error('a line break')
      response.headersSent = true
      sent.push(status, raw)
    },
    end: (/** @type {unknown} */ body) => { sent.push(body) },
    destroy: () => { sent.push('destroyed') }
  }
  return { response: /** @type {ServerResponse} */ (/** @type {unknown} */ (response)), sent }
}

/** @param {(response: ServerResponse) => unknown} send */
function collect (send) {
  const { response, sent } = createResponse()
  send(response)
  return sent
}

/** @type {Record<string, [answer: Partial<ServiceResponse>, sent: unknown[]]>} */
const ANSWERS = {
  'a text with its bytes': [{ contentType: 'text/plain', body: 'ü' }, [
    200, ['content-type', 'text/plain', ...ALWAYS, 'content-length', '2'], 'ü'
  ]],
  'bytes': [{ contentType: 'image/png', body: Buffer.from([1, 2, 3]) }, [
    200, ['content-type', 'image/png', ...ALWAYS, 'content-length', '3'], Buffer.from([1, 2, 3])
  ]],
  'nothing, without a type': [{}, [200, [...ALWAYS, 'content-length', '0'], '']],
  'no body where the status has none': [{ status: 204, body: 'x' }, [204, ALWAYS, undefined]],
  'nor where nothing has changed': [{ status: 304, headers: { etag: 'e' } }, [
    304, [...ALWAYS, 'etag', 'e'], undefined
  ]],
  'an empty one with 205': [{ status: 205, body: 'x' }, [
    205, [...ALWAYS, 'content-length', '0'], ''
  ]],
  'headers that occur more than once': [{ headers: { 'set-cookie': ['a', 'b'] } }, [
    200, [...ALWAYS, 'set-cookie', 'a', 'set-cookie', 'b', 'content-length', '0'], ''
  ]],
  'its own value of a header that each answer bears': [
    { headers: { 'x-content-type-options': 'own' } }, [
      200, ['x-content-type-options', 'own', ...ALWAYS.slice(2), 'content-length', '0'], ''
    ]
  ]
}

describe('an answer that is sent', () => {
  for (const [name, [answer, sent]] of Object.entries(ANSWERS)) {
    it(`is ${name}`, () => {
      expect(collect(response => expect(sendService(
        response, { status: 200, headers: {}, contentType: undefined, body: null, ...answer }
      )).to.equal(null))).to.deep.equal(sent)
    })
  }

  it('is JSON of the API, of another type where it says so', () => {
    expect(collect(response => sendApi(response, { status: 201, json: { a: 1 } })))
      .to.deep.equal([201, [...JSON_TYPE, ...ALWAYS, 'content-length', '7'], '{"a":1}'])
    expect(collect(response => sendApi(response, { status: 200, json: 1, contentType: 'a/b' })))
      .to.deep.equal([200, ['content-type', 'a/b', ...ALWAYS, 'content-length', '1'], '1'])
    expect(collect(response => sendApi(response, { status: 204 })))
      .to.deep.equal([204, ALWAYS, undefined])
  })

  it('becomes an error where it can not be sent', () => {
    const { response, sent } = createResponse()
    const failure = sendService(response, {
      status: 200, headers: { broken: 'a\nb' }, contentType: undefined, body: null
    })
    expect(failure?.message).to.equal('a line break')
    const body = '{"error":true,"code":500,"errorNum":500,"errorMessage":"Internal Server Error"}'
    expect(sent).to.deep.equal([
      500, [...JSON_TYPE, ...ALWAYS, 'content-length', String(body.length)], body
    ])
  })

  it('ends the connection where another one has begun', () => {
    const { response, sent } = createResponse()
    sendUnknown(response, '/x')
    sendError(response, { status: 500, errorNum: 500, message: 'late' })
    expect(sent.slice(2)).to.deep.equal([
      '{"error":true,"code":404,"errorNum":404,"errorMessage":"unknown path \'/x\'"}', 'destroyed'
    ])
  })

  for (const [tooLarge, reason] of /** @type {const} */ ([
    [false, "the service's code ran for more than 5 s"],
    [true, "the service's code needed more memory than a worker has"]
  ])) {
    it(`says that ${reason}`, () => {
      const body = JSON.stringify({
        error: true, code: 500, errorNum: 500,
        errorMessage: `${reason} and was stopped; its worker is replaced`
      })
      expect(collect(response => sendStopped(response, { seconds: 5, tooLarge }))).to.deep.equal([
        500, [
          ...JSON_TYPE, ...ALWAYS, 'connection', 'close', 'content-length', String(body.length)
        ], body
      ])
    })
  }
})
