// What services do to the frame of an answer: none of it may make one ill-formed.
import { expect } from 'chai'
import { connect } from 'node:net'
import { toService } from '../make-bundle.js'
import { startHost, toDatabase } from '../start-host.js'

/**
 * Route by route what a handler sets; each answers 'text' where nothing else is said.
 * @type {Record<string, string>}
 */
const ROUTES = {
  length: "res.set('content-length', '2'); res.send('text')",
  'length-in-headers': "res.headers['Content-Length'] = 4; res.send('text')",
  chunked: "res.set('transfer-encoding', 'chunked'); res.send('text')",
  close: "res.set('connection', 'close'); res.set('keep-alive', 'timeout=1'); res.send('text')",
  upgrade: "res.set({ upgrade: 'websocket', connection: 'upgrade' }); res.send('text')",
  trailer: "res.set('trailer', 'x-sum'); res.send('text')",
  dates: "res.set('date', ['Thu, 01 Jan 1970 00:00:00 GMT', 'Fri, 02 Jan 1970 00:00:00 GMT']); " +
    "res.send('text')",
  always: "res.set({ 'x-content-type-options': 'none', 'x-arango-queue-time-seconds': '7' }); " +
    "res.send('text')",
  cookies: "res.cookie('a', '1'); res.cookie('b', '2'); res.send('text')",
  'no-content': "res.status(204); res.set('content-length', '4'); res.body = 'text'",
  'not-modified': "res.status(304); res.set('transfer-encoding', 'chunked'); res.body = 'text'",
  reset: "res.status(205); res.body = 'text'",
  'split-name': "res.headers['x-a: 1\\r\\nx-b'] = '2'; res.send('text')",
  'split-value': "res.headers['x-a'] = '1\\r\\nset-cookie: evil=1'; res.send('text')",
  'split-type': "res.type('text/plain\\r\\nset-cookie: evil=1'); res.send('text')",
  nul: "res.headers['x-a'] = 'a\\0b'; res.send('text')",
  wide: "res.headers['x-a'] = '\\u2713'; res.send('text')"
}
const BODILESS = ['no-content', 'not-modified', 'reset']
const REFUSED = ['split-name', 'split-value', 'split-type', 'nul', 'wide']
const MAIN = `
const router = require('@arangodb/foxx/router')()
module.context.use(router)
${Object.entries(ROUTES)
  .map(([name, code]) => `router.get('/${name}', (req, res) => { ${code} })`)
  .join('\n')}
`

describe('an answer of a service', () => {
  /** @type {Awaited<ReturnType<typeof startHost>>} */
  let host
  before(async () => {
    host = await startHost({}, { workers: 1 })
    await toDatabase(host.origin).installService('/frame', new Blob([toService(MAIN)]))
  })
  after(() => host?.stop())

  /**
   * Two requests on one connection: the second one shows whether the first answer ended where it says.
   * @param {string} method
   * @param {string} name
   */
  async function exchange (method, name) {
    const { hostname, port } = new URL(host.origin)
    const first = `${method} /frame/${name} HTTP/1.1\r\nhost: x\r\n\r\n`
    const second = `GET /_api/version HTTP/1.1\r\nhost: ${new URL(host.origin).host}\r\n` +
      'connection: close\r\n\r\n'
    /** @type {string} */
    const text = await new Promise((resolve, reject) => {
      let all = ''
      const socket = connect(Number(port), hostname, () => socket.write(first + second))
      socket.setEncoding('latin1')
        .on('data', data => { all += data })
        .on('end', () => resolve(all))
        .on('error', reject)
    })
    const end = text.indexOf('\r\n\r\n')
    const [line = '', ...fields] = text.slice(0, end).split('\r\n')
    const headers = fields.map(field => field.split(': ')).map(([key = '', value = '']) =>
      [key.toLowerCase(), value])
    const length = Number(headers.find(([key]) => key === 'content-length')?.[1] ?? 0)
    const bodyEnd = end + 4 + (method === 'HEAD' ? 0 : length)
    return {
      status: Number(line.split(' ')[1]),
      headers,
      body: text.slice(end + 4, bodyEnd),
      rest: text.slice(bodyEnd)
    }
  }

  for (const name of Object.keys(ROUTES)) {
    for (const method of ['GET', 'HEAD']) {
      it(`ends where it says, and says it once: ${method} ${name}`, async () => {
        const { status, headers, body, rest } = await exchange(method, name)
        expect(rest).to.match(/^HTTP\/1\.1 200 OK\r\n/)
        const names = headers.map(([key]) => key).filter(key => key !== 'set-cookie')
        expect(names).to.deep.equal([...new Set(names)])
        expect(names)
          .to.not.include.members(['transfer-encoding'])
          .and.not.include.members(['upgrade'])
        expect(names).to.not.include('trailer')
        expect(headers.find(([key]) => key === 'connection'))
          .to.deep.equal(['connection', 'keep-alive'])
        expect(headers.map(([, value]) => value)).to.not.include('evil=1')
        if (REFUSED.includes(name)) expect(status).to.equal(500)
        else if (method === 'GET') expect(body).to.equal(BODILESS.includes(name) ? '' : 'text')
      })
    }
  }

  it('keeps all its cookies', async () => {
    const { headers } = await exchange('GET', 'cookies')
    expect(headers.filter(([key]) => key === 'set-cookie')).to.have.length(2)
  })
})
