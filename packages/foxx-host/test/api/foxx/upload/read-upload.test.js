import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assert } from 'chai'
import { ask, createFakeWorker } from '../../fake-worker.js'
import { createBundle, createForm } from '../bundles.js'

describe('the source of an install', () => {
  /** @type {ReturnType<typeof createFakeWorker>} */
  let worker
  /** @type {string} a folder outside of the data directory */
  let outside
  beforeEach(() => {
    worker = createFakeWorker()
    outside = realpathSync(mkdtempSync(join(tmpdir(), 'shootout-outside-')))
    for (const folder of [join(outside, 'service'), join(worker.options.data, 'service')]) {
      mkdirSync(folder)
      writeFileSync(join(folder, 'manifest.json'), '{"main": "index.js"}')
      writeFileSync(join(folder, 'index.js'), '')
    }
  })
  afterEach(() => {
    worker.close()
    rmSync(outside, { recursive: true })
  })

  /** @param {NonNullable<Parameters<typeof ask>[2]>['body']} body @param {Record<string, string>} [headers] */
  const install = (body, headers = {}) =>
    ask(worker, 'POST /_api/foxx?mount=/example', { body, headers })
  /** @param {Awaited<ReturnType<typeof ask>>} answer */
  const toNumbers = ({ status, json }) => [status, json['errorNum']]

  it('may be a folder, a zip or a file below the data directory', async () => {
    writeFileSync(join(worker.options.data, 'bundle.zip'), createBundle())
    writeFileSync(join(worker.options.data, 'main.js'), '// code')
    for (const name of ['service', 'bundle.zip', 'main.js']) {
      const { status, json } = await install(createForm(join(worker.options.data, name)))
      assert.equal(status, 201, String(json['errorMessage']))
      assert.match(String(json['checksum']), /^[0-9a-f]{8}$/)
      await ask(worker, 'DELETE /_api/foxx/service?mount=/example')
    }
  })

  it('may be named in a JSON body, with settings', async () => {
    const { status, json } = await install({
      source: join(worker.options.data, 'service'), configuration: {}, dependencies: {}
    })
    assert.equal(status, 201, String(json['errorMessage']))
  })

  it('may be named as text that is no JSON', async () => {
    const form = new FormData()
    form.append('source', join(worker.options.data, 'service'))
    assert.equal((await install(form)).status, 201)
  })

  it('does not lie outside of the data directory, whether it exists or not', async () => {
    symlinkSync(join(outside, 'service'), join(worker.options.data, 'link'))
    const paths = [
      join(outside, 'service'), join(outside, 'absent'), '/etc/passwd', '/', worker.options.data,
      `${worker.options.data}/../`, join(worker.options.data, 'link'), `${worker.options.data}-else`
    ]
    for (const path of paths) {
      const answer = await install(createForm(path))
      assert.deepEqual(toNumbers(answer), [403, 11], path)
      assert.include(String(answer.json['errorMessage']), '--allow-local-install')
    }
    assert.isEmpty(worker.state.services)
  })

  it('lies anywhere where the host was started so', async () => {
    worker.options = { ...worker.options, allowLocalInstall: true }
    assert.equal((await install(createForm(join(outside, 'service')))).status, 201)
  })

  it('never holds the data directory itself', async () => {
    worker.options = { ...worker.options, allowLocalInstall: true }
    assert.deepEqual(toNumbers(await install(createForm(worker.options.data))), [400, 3015])
    assert.deepEqual(toNumbers(await install(createForm('/'))), [400, 3015])
  })

  it('comes with a content-type that is known', async () => {
    for (const [headers, came] of /** @type {const} */ ([
      [{}, 'no content-type'], [{ 'content-type': 'Text/HTML; charset=utf-8' }, 'text/html']
    ])) {
      const answer = await install(createBundle(), headers)
      assert.deepEqual(toNumbers(answer), [400, 3015])
      const ending = new RegExp(`application/json, came ${came}$`)
      assert.match(String(answer.json['errorMessage']), ending)
    }
    const headers = { 'content-type': ' Application/ZIP ; x=y' }
    assert.equal((await install(createBundle(), headers)).status, 201)
  })

  it('is not found where nothing is', async () => {
    assert.deepEqual(
      toNumbers(await install(createForm(join(worker.options.data, 'absent')))), [400, 3014]
    )
  })

  it('is a file, a path or a URL', async () => {
    for (const source of [
      'service', './service', '', 'undefined', '[object Object]', 'a\0b', 'ftp://127.0.0.1/x',
      'file:///etc/passwd'
    ]) {
      assert.deepEqual(toNumbers(await install(createForm(source))), [400, 3015], source)
    }
    for (const source of [{}, [], 5, null, true, undefined]) {
      assert.deepEqual(toNumbers(await install({ source })), [400, 3015])
    }
    const form = new FormData()
    form.append('configuration', '{}')
    assert.deepEqual(toNumbers(await install(form)), [400, 3015])
    const tellsOf = async (/** @type {unknown} */ source) =>
      String((await install({ source })).json['errorMessage'])
    assert.include(await tellsOf('service'), 'a URL, came "service"')
    assert.include(await tellsOf(''), 'came an empty text')
    assert.include(await tellsOf(5), 'came a number')
  })

  it('is not fetched from other hosts', async () => {
    for (const source of [
      'http://example.org/x.zip', 'https://127.0.0.1:8529/x', 'http://127.0.0.1:8530/x',
      'http://127.0.0.1/x', 'http://169.254.169.254:8529/', 'http://user:secret@10.0.0.1:8529/'
    ]) {
      const answer = await install(createForm(source))
      assert.deepEqual(toNumbers(answer), [400, 3015], source)
      assert.include(String(answer.json['errorMessage']), 'not fetched from other hosts')
      assert.notInclude(String(answer.json['errorMessage']), 'secret')
    }
  })

  describe('that this server serves', () => {
    const server = createServer((request, response) => {
      if (request.url === '/bundle?x=1') response.end(createBundle())
      else if (request.url === '/away') {
        response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
      } else if (request.url === '/empty') response.end()
      else response.writeHead(404).end('no')
    })
    let port = 0
    before(done => {
      server.listen(0, '127.0.0.1', () => {
        port = /** @type {import('node:net').AddressInfo} */ (server.address()).port
        done()
      })
    })
    after(() => { server.close(); server.closeAllConnections() })
    beforeEach(() => { worker.ownUrl = () => `http://127.0.0.1:${port}` })

    it('is fetched, whichever of its names is used', async () => {
      for (const name of ['127.0.0.1', 'localhost']) {
        const { status, json } = await install(createForm(`http://${name}:${port}/bundle?x=1`))
        assert.equal(status, 201, String(json['errorMessage']))
        await ask(worker, 'DELETE /_api/foxx/service?mount=/example')
      }
    })

    it('is an answer with 200, a body and no redirect', async () => {
      for (const path of ['/absent', '/away', '/empty', '//127.0.0.1:1/x']) {
        assert.deepEqual(
          toNumbers(await install(createForm(`http://127.0.0.1:${port}${path}`))), [400, 3015], path
        )
      }
    })
  })
})

describe('the settings of an install', () => {
  const worker = createFakeWorker()
  after(() => worker.close())

  it('are objects', async () => {
    for (const value of ['[]', '5', 'nonsense', '"text"', '{"a":']) {
      for (const name of ['configuration', 'dependencies']) {
        const form = createForm(createBundle())
        form.append(name, value)
        const { status, json } = await ask(worker, 'POST /_api/foxx?mount=/example', { body: form })
        assert.deepEqual([status, json['errorNum']], [400, 3013], value)
      }
    }
  })

  it('may come as files and may be left empty', async () => {
    const form = createForm(createBundle())
    form.append('configuration', new Blob(['{"port": 81}']), 'configuration.json')
    form.append('dependencies', '')
    const { json } = await ask(worker, 'POST /_api/foxx?mount=/example', { body: form })
    assert.deepEqual(json['options'], { configuration: { port: 81 }, dependencies: {} })
  })
})

describe('a multipart body', () => {
  const worker = createFakeWorker()
  after(() => worker.close())

  it('is refused with 400 when it is cut off, has no boundary or too many parts', async () => {
    const many = new FormData()
    for (let index = 0; index < 30; index++) many.append(`part${index}`, 'x')
    const type = 'multipart/form-data; boundary=x'
    const bodies = [
      {
        body: Buffer.from('--x\r\ncontent-disposition: form-data; name="source"; ' +
          'filename="a"\r\n\r\nabc'),
        headers: { 'content-type': type }
      },
      { body: Buffer.from(''), headers: { 'content-type': type } },
      { body: Buffer.from('nonsense'), headers: { 'content-type': type } },
      { body: Buffer.from('--x--'), headers: { 'content-type': 'multipart/form-data' } },
      { body: many }
    ]
    for (const asked of bodies) {
      assert.equal((await ask(worker, 'POST /_api/foxx?mount=/example', asked)).status, 400)
    }
    assert.isEmpty(worker.state.services)
  })
})
