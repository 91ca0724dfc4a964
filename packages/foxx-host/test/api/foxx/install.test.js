import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assert } from 'chai'
import { ask, createFakeWorker } from '../fake-worker.js'
import { createBundle, createForm, MANIFEST, ZIP } from './bundles.js'

describe('POST /_api/foxx', () => {
  /** @type {ReturnType<typeof createFakeWorker>} */
  let worker
  beforeEach(() => { worker = createFakeWorker() })
  afterEach(() => worker.close())

  /** @param {Parameters<typeof ask>[2]} asked @param {string} [search] */
  const install = (asked, search = 'mount=/example') =>
    ask(worker, `POST /_api/foxx?${search}`, asked)
  const listFolders = () => readdirSync(join(worker.options.data, 'apps'))

  /** @param {Awaited<ReturnType<typeof ask>>} answer @param {number} expected the status @param {number} errorNum */
  const expectError = ({ status, json }, expected, errorNum) => {
    assert.deepEqual([status, json['errorNum']], [expected, errorNum], String(json['errorMessage']))
    assert.equal(json['code'], expected)
    assert.isTrue(json['error'])
  }

  it('installs a zip, runs its setup and answers 201 with a description', async () => {
    const { status, json } = await install({ body: createBundle(), headers: ZIP })
    assert.equal(status, 201)
    assert.include(json, {
      mount: '/example', name: 'example', version: '1.2.3', development: false, legacy: false
    })
    assert.match(String(json['checksum']), /^[0-9a-f]{8}$/)
    assert.deepEqual(json['options'], { configuration: {}, dependencies: {} })
    assert.equal(json['path'], worker.state.services[0]?.directory)
    assert.deepEqual(worker.ran, [{ mount: '/example', script: 'setup', argv: [] }])
    assert.equal(
      readFileSync(join(String(json['path']), 'echo.js'), 'utf8'), 'module.exports = argv\n'
    )
  })

  it('loads a service before its setup, if that is to run, and for use otherwise', async () => {
    await install({ body: createBundle(), headers: ZIP })
    await install({ body: createBundle(), headers: ZIP }, 'mount=/second&setup=false')
    const manifest = { scripts: { teardown: 'teardown.js' } }
    await install({ body: createBundle({ manifest }), headers: ZIP }, 'mount=/third')
    assert.deepEqual(worker.loadedFor, ['before setup', 'use', 'use'])
  })

  it('installs the form that drivers send, with its settings', async () => {
    const form = createForm(createBundle(), {
      configuration: { port: 80, 'api-key': 'x' },
      dependencies: { mailer: '/mail' }
    })
    const { status, json } = await install({ body: form })
    assert.equal(status, 201)
    assert.deepEqual(json['options'], {
      configuration: { port: 80, 'api-key': 'x' },
      dependencies: { mailer: '/mail' }
    })
  })

  it('refuses a service that needs what this host has not, with all of it', async () => {
    const files = {
      'index.js': "require('@arangodb/pregel')\nrequire('./more')",
      'more.js': "require('@arangodb').db._view('v'); require('left-pad')"
    }
    const answer = await install({ body: createBundle({ files }), headers: ZIP })
    expectError(answer, 501, 9)
    assert.match(String(answer.json['errorMessage']),
      /index\.js:1: Pregel .*more\.js:1: ArangoSearch views .*more\.js:1: 'left-pad'/)
    assert.deepEqual([worker.ran, listFolders()], [[], []])
  })

  it('installs a service that only lacks a package, and logs that', async () => {
    const body = createBundle({ files: { 'index.js': "require('left-pad')" } })
    assert.equal((await install({ body, headers: ZIP })).status, 201)
    assert.isTrue(worker.logged.some(line => line.startsWith('warn') && line.includes('left-pad')))
  })

  it('logs settings that do not fit and installs without them', async () => {
    const { json } = await install({
      body: createForm(createBundle(), { configuration: { port: 'none', other: 1 } })
    })
    assert.deepEqual(json['options'], { configuration: {}, dependencies: {} })
    assert.lengthOf(
      worker.logged.filter(line => line.startsWith('warn') && line.includes('configuration')), 2
    )
  })

  it('makes a service of a single JavaScript file', async () => {
    const { status, json } = await install({
      body: Buffer.from('module.exports = 5'),
      headers: { 'content-type': 'application/javascript; charset=utf-8' }
    })
    assert.equal(status, 201)
    assert.equal(/** @type {{main: string}} */ (json['manifest']).main, 'index.js')
  })

  it('decides by the bytes, not by the type that was given', async () => {
    for (const [type, body] of /** @type {const} */ ([
      ['application/javascript', createBundle()],
      ['application/zip', Buffer.from('// code')],
      ['application/octet-stream', createBundle()]
    ])) {
      assert.equal(
        (await install({ body, headers: { 'content-type': type } }, 'mount=/' +
          type.split('/')[1])).status,
        201
      )
    }
  })

  it('turns development mode on when asked, and leaves setup out when told so', async () => {
    const { json } = await install(
      { body: createBundle(), headers: ZIP }, 'mount=/example&development=yes&setup=false'
    )
    assert.isTrue(json['development'])
    assert.isEmpty(worker.ran)
  })

  it('takes a flag that drivers send as undefined for false', async () => {
    const { json } = await install(
      { body: createBundle(), headers: ZIP }, 'mount=/example&development=undefined&setup=undefined'
    )
    assert.isFalse(json['development'])
    assert.isEmpty(worker.ran)
  })

  it('refuses a mount that is taken and leaves no files', async () => {
    await install({ body: createBundle(), headers: ZIP })
    expectError(await install({ body: createBundle(), headers: ZIP }), 409, 3011)
    assert.lengthOf(listFolders(), 1)
  })

  it('takes the same mount in another database', async () => {
    await install({ body: createBundle(), headers: ZIP })
    assert.equal(
      (await install({ body: createBundle(), headers: ZIP, database: 'other' })).status, 201
    )
  })

  for (const search of [
    '', 'mount=', 'mount=undefined', 'mount=example', 'mount=/_system', 'mount=/a/../b',
    'mount=/a%00', 'mount=/a//b', 'mount=/'
  ]) {
    it(`refuses the mount of '?${search}'`, async () =>
      expectError(await install({ body: createBundle(), headers: ZIP }, search), 400, 3007))
  }

  it('fails with what the setup script throws and leaves nothing', async () => {
    const plain = await install({
      body: createBundle({ files: { 'setup.js': 'throw new Error("no such thing")' } }),
      headers: ZIP
    })
    expectError(plain, 500, 3103)
    assert.include(String(plain.json['errorMessage']), 'no such thing')
    const numbered = await install({
      body: createBundle({
        files: {
          'setup.js': 'throw Object.assign(new Error("duplicate name"), { errorNum: 1207 })'
        }
      }),
      headers: ZIP
    })
    expectError(numbered, 409, 1207)
    assert.isEmpty(worker.state.services)
    assert.isEmpty(listFolders())
  })

  it('survives whatever the setup script throws', async () => {
    for (const code of [
      'throw null',
      'throw 5',
      'throw new Proxy({}, { get () { throw 1 }, getPrototypeOf () { throw 2 } })',
      'throw { get message () { throw 3 } }',
      'throw Object.create(null)'
    ]) {
      expectError(
        await install({ body: createBundle({ files: { 'setup.js': code } }), headers: ZIP }),
        500,
        3103
      )
    }
  })

  it('leaves no files when the change can not be kept', async () => {
    worker.commit = async () => { throw new Error('the disk is full') }
    expectError(await install({ body: createBundle(), headers: ZIP }), 500, 4)
    assert.isEmpty(listFolders())
  })

  it('installs a service whose main file is broken', async () => {
    assert.equal(
      (await install(
        { body: createBundle({ files: { 'index.js': 'broken' } }), headers: ZIP }
      )).status,
      201
    )
  })

  it('refuses bad manifests and bundles with their numbers', async () => {
    expectError(
      await install({ body: createBundle({ manifest: { main: '../x.js' } }), headers: ZIP }),
      400,
      3001
    )
    expectError(await install(
      { body: createBundle({ manifest: null, files: { 'manifest.json': '{' } }), headers: ZIP }
    ), 400, 3000)
    expectError(await install({ body: createBundle({ manifest: null }), headers: ZIP }), 400, 3012)
    expectError(await install({ body: Buffer.from('PK\x03\x04 no zip'), headers: ZIP }), 400, 3015)
    expectError(await install({ body: Buffer.alloc(0), headers: ZIP }), 400, 3015)
    expectError(await install({ headers: ZIP }), 400, 3015)
    assert.isEmpty(worker.state.services)
    assert.isEmpty(listFolders())
  })

  it('refuses encodings that it does not know', async () => {
    expectError(await install({ body: createBundle() }), 400, 3015)
    expectError(await install(
      { body: createBundle(), headers: { 'content-type': 'application/x-www-form-urlencoded' } }
    ), 400, 3015)
  })

  it('logs what is unusual in a manifest', async () => {
    await install({ body: createBundle({ manifest: { unknownField: 1 } }), headers: ZIP })
    assert.match(worker.logged.join('\n'), /warn \/example: .*unknownField/)
  })

  it('describes the manifest with its shorthands written out', async () => {
    const { json } =
      await install({ body: createBundle({ manifest: { tests: 'one.js' } }), headers: ZIP })
    assert.deepInclude(json['manifest'], { name: MANIFEST.name, tests: ['one.js'] })
  })
})
