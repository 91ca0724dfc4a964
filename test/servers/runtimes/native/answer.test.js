import { expect } from 'chai'
import actionList from '../../../../actions/index.js'
import { createAnswer } from '../../../../servers/runtimes/native/answer.js'
import { ECHOES, toEcho } from '../../start-listener.js'

const URL_OF = 'http://127.0.0.1:8080'
const answer = createAnswer([...actionList.loadActions(), ...ECHOES])

/** @param {string} path @param {RequestInit} [init] */
async function ask (path, init) {
  const { status, headers, body } = await answer(new Request(URL_OF + path, init))
  return {
    status,
    type: headers.get('content-type'),
    length: headers.get('content-length'),
    text: body === null ? null : await new Response(body).text()
  }
}

describe("actions as a function of the web's Request and Response", () => {
  for (const { name, request: { path }, expected } of actionList.loadActions()) {
    it(`answers ${name} byte for byte, with and without a query`, async () => {
      for (const target of [path, `${path}?x=/y`]) {
        expect(await ask(target)).to.deep.equal({
          status: expected.status, type: expected.contentType, length: null, text: expected.body
        })
      }
    })
  }

  it('answers HEAD like GET, without a body, with its length in bytes', async () => {
    const text = toEcho({ method: 'GET', body: '' })
    expect(await ask('/get', { method: 'HEAD' })).to.deep.equal({
      status: 202,
      type: 'text/plain; charset=utf-8',
      length: String(Buffer.byteLength(text)),
      text: null
    })
  })

  it('gives a POST its body', async () => {
    const { status, text } = await ask('/post', { method: 'POST', body: 'ä' })
    expect([status, text]).to.deep.equal([202, toEcho({ method: 'POST', body: 'ä' })])
  })

  it('answers 404 to other paths and methods', async () => {
    const body = '{"error":"not found"}'
    const refused = {
      status: 404, type: 'application/json; charset=utf-8', length: null, text: body
    }
    for (const [path, method] of [['/', 'GET'], ['/get/', 'GET'], ['/post', 'GET'], ['', 'GET'],
      ['/get', 'POST'], ['/get', 'DELETE'], ['/?/get', 'GET']]) {
      expect(await ask(path ?? '', { method: method ?? '' }), `${method} ${path}`)
        .to.deep.equal(refused)
    }
    expect(await ask('/post', { method: 'HEAD' }))
      .to.deep.equal({ ...refused, length: String(body.length), text: null })
  })
})
