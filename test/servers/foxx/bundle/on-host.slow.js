/** @import {RunningServer, ServerSettings, Variant} from '../../../../servers/types.js' */
// The bundle where it belongs: its collection comes with it and goes with it, and what is stored is what was sent.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { assert } from 'chai'
import actionList from '../../../../actions/index.js'
import { verifyServer } from '../../../../bench/verify/index.js'
import {
  createBundle, installBundle, uninstallBundle
} from '../../../../servers/foxx/bundle/index.js'
import {
  describeAgainst, loadServers, startVariant, toVariants
} from '../../../../servers/index.js'

const ACTIONS = fileURLToPath(new URL('../../../../actions', import.meta.url))
const inserts = actionList.loadActions(undefined, { kind: 'insert' })
const variants = toVariants(await loadServers())

/** @param {string} name @param {ServerSettings} [settings] @param {string[]} [actionDirectories] */
function start (name, settings = {}, actionDirectories = [ACTIONS]) {
  const variant = /** @type {Variant} */ (variants.find(candidate => candidate.name === name))
  return startVariant({ ...variant, workers: 1 }, { settings, actionDirectories })
}

/** @param {string} origin @param {string} path @param {string} [body] */
async function ask (origin, path, body) {
  const response = await fetch(origin + path, body === undefined ? {} : { method: 'POST', body })
  return {
    status: response.status,
    json: /** @type {Record<string, unknown>} */ (await response.json())
  }
}

describe('the bundle on the embedded host', () => {
  /** @type {RunningServer[]} */
  const running = []
  afterEach(async () => { for (const server of running.splice(0).reverse()) await server.stop() })

  /** @param {Promise<RunningServer>} started */
  async function use (started) {
    const server = await started
    running.push(server)
    return server
  }

  it('brings its collection along, empties it when it is replaced, ' +
    'and takes it away again', async () => {
    const { baseUrl } = await use(start('foxx', { '--bare': ['true'] }))
    const place = { urls: [baseUrl], timeoutMs: 10_000 }
    const bundle = await createBundle({ actionDirectories: [ACTIONS] })
    const count = async () => (await ask(baseUrl, '/_api/collection/shootout_documents/count')).json
    await installBundle({ ...place, bundle })
    assert.equal((await ask(baseUrl, '/shootout/insert-document', '{}')).status, 201)
    assert.include(await count(), { count: 1 })
    await installBundle({ ...place, bundle })
    assert.include(await count(), { count: 0 })
    await uninstallBundle(place)
    assert.include(await count(), { errorNum: 1203 })
  })

  for (const name of ['foxx', 'foxx-api']) {
    it(`answers inserts with credentials as without: ${name}`, async () => {
      const server = await use(start(name, { '--auth': ['ada:s:e/c'] }))
      assert.deepEqual(server.exchanges?.['insert-document']?.request.headers, {
        authorization: `Basic ${btoa('ada:s:e/c')}`
      })
      assert.deepEqual(
        (await verifyServer({ server, actions: inserts })).filter(({ passed }) => !passed), []
      )
    })
  }

  it('is not there, and nothing to insert into, where none is wanted', async () => {
    const server = await use(start('foxx-api', { '--bare': ['true'] }))
    assert.notProperty(server, 'exchanges')
    assert.notProperty(server, 'countDocuments')
    assert.equal(
      (await ask(server.baseUrl, '/_api/document/shootout_api_documents', '{}')).status, 404
    )
  })

  it('is compared with on a server that runs already, and removed from it', async () => {
    const { baseUrl } = await use(start('foxx', { '--bare': ['true'] }))
    const against = toVariants([describeAgainst(baseUrl)])
    const servers = []
    for (const variant of against) servers.push(await startVariant({ ...variant, workers: 1 }))
    for (const server of servers) {
      assert.deepEqual(
        (await verifyServer({ server, actions: inserts })).filter(({ passed }) => !passed),
        [],
        server.variant.name
      )
    }
    for (const server of servers) await server.stop()
    assert.deepEqual((await ask(baseUrl, '/_api/collection?excludeSystem=true')).json.result, [])
    assert.lengthOf(
      /** @type {never} */ ((await ask(baseUrl, '/_api/foxx?excludeSystem=true')).json), 0
    )
  })

  it('takes insert actions of others, without any action that answers GET', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'shootout-actions-'))
    try {
      mkdirSync(join(folder, 'note'))
      writeFileSync(join(folder, 'note/index.js'), `
        const json = 'application/json; charset=utf-8'
        module.exports = {
          kind: 'insert', name: 'note', title: 'a note', collection: 'notes',
          request: { method: 'POST', path: '/note', body: '{"text":"a"}' },
          toDocument: body =>
            body.startsWith('{"text"') ? { ...JSON.parse(body), seen: true } : null,
          toResponse: ({ _key }) => ({
            status: 200, contentType: json, body: '{"note":"' + _key + '"}'
          }),
          refusal: { status: 422, contentType: json, body: '{}' },
          expected: {
            status: 200, contentType: json, body: null, pattern: '^\\\\{"note":"\\\\d+"\\\\}$',
            example: '{"note":"1"}'
          }
        }`)
      const server = await use(start('foxx', {}, [folder]))
      const answer = await ask(server.baseUrl, '/note', '{"text":"b"}')
      assert.equal(answer.status, 200)
      assert.deepInclude(await server.readDocument?.('notes', String(answer.json.note)) ?? {}, {
        text: 'b',
        seen: true
      })
      assert.equal((await ask(server.baseUrl, '/note', '{}')).status, 422)
      assert.equal(await server.countDocuments?.(), 1)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
