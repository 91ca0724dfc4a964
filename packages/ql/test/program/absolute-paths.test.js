import { assert } from 'chai'
import { createServer } from 'node:http'
import { createService } from '../../src/program/create-service.js'
import { ask as askPort } from '../app/start-app.js'
import { makeFolder } from './start-ql.js'

const FILES = {
  'tables/broken.ql': 'create tabel x',
  'tables/lost.ql':
    "create table lost on select get from 'http://127.0.0.1:1/' using patch 'missing.js'",
  'tables/moved.ql':
    "create table moved on select get from 'http://127.0.0.1:1/' using patch 'moved.js'",
  'tables/moved.js': "const { readFileSync } = require('node:fs')\n" +
    "exports['patch headers'] = () => readFileSync(require('node:path').join(__dirname, " +
    "'secret', 'gone.txt'))",
  'tables/guarded.ql':
    "create table guarded on select get from 'http://127.0.0.1:1/' authenticate using 'auth.js'",
  'tables/auth.js': 'exports.auth = (params, config, done) => ' +
    "require('node:fs').readFile(__dirname + '/secret/key.pem', done)",
  'tables/filled.ql': "create table filled on select post to 'http://127.0.0.1:1/' using " +
    "bodyTemplate 'body.ejs' type 'text/plain'",
  'tables/body.ejs': '<% throw new Error(process.cwd()) %>',
  'routes/broken.ql': 'return {',
  'routes/lost.ql': "create table own on select get from 'http://127.0.0.1:1/' using patch " +
    "'nowhere/missing.js';\nreturn select * from own via route '/lost' using method get",
  'routes/template.ql': "create table own on insert post to 'http://127.0.0.1:1/' using " +
    "bodyTemplate 'nowhere/body.mu';\n" +
    "return insert into own (a) values ('1') via route '/template' using method get",
  'udfs/throws.js': "exports.f = function () { require('node:fs').readFileSync(__dirname + " +
    "'/secret.json') }\nexports.g = function () { this.next('can\\'t open file://' + " +
    "__dirname + '/x.db') }",
  'udfs/imports.js': "require('./nowhere.js')",
  'udfs/broken.js': 'export const f = (',
  'udfs/package.json': '{"type":"commonjs"}'
}

const SCRIPTS = [
  'select * from moved', 'select * from guarded', 'select * from filled', 'select * from lost',
  'select * from nowhere', 'describe moved', 'describe filled', 'describe guarded', 'show tables',
  'show routes', "describe route '/lost' using method get",
  'u = require("./throws.js"); a = [{"id": 1}]; return select id from a where u.f()',
  'u = require("./throws.js"); a = [{"id": 1}]; return select id from a where u.g()',
  'u = require("./throws.js"); b = u.f(); return {"b": "{b}"}',
  'a = select * from moved || []; return a',
  'u = require("./imports.js"); a = [{"id": 1}]; return select id from a where u.f()',
  'u = require("./broken.js"); a = [{"id": 1}]; return select id from a where u.f()',
  'u = require("./missing.js"); a = [{"id": 1}]; return select id from a where u.f()',
  'u = require("../tables/auth.js"); a = [{"id": 1}]; return select id from a where u.f()',
  "create table t on select get from 'http://127.0.0.1:1/' using patch 'x.js'; select * from t",
  'select', "create table t on select get from 'http://127.0.0.1:1/'; select * from t"
]
const PAGES = [
  '/lost', '/template', '/tables', '/table?name=moved', '/table?name=filled', '/table?name=lost',
  '/api', '/route?path=/lost&method=get', '/route?path=/x&method=get', '/console/examples',
  '/stats', '/health', '/nowhere', '/'
]

describe('what a client is told', () => {
  /** @type {ReturnType<typeof makeFolder>} */
  let folder
  /** @type {Awaited<ReturnType<typeof createService>>} */
  let service
  /** @type {import('node:http').Server} */
  let server
  let port = 0
  before(async () => {
    folder = makeFolder(FILES)
    const [tables = '', routes = '', udfs = ''] = ['tables', 'routes', 'udfs'].map(name =>
      `${folder.path}/${name}`)
    service = await createService({ tables, routes, udfs, tablesFromRequests: true })
    server = createServer(service.listener)
    await new Promise(resolve => { server.listen(0, '127.0.0.1', () => resolve(null)) })
    port = /** @type {import('node:net').AddressInfo} */ (server.address()).port
  })
  after(async () => {
    server.closeAllConnections()
    server.close()
    await service.close()
    folder.remove()
  })

  /** @param {string} text @param {string} subject */
  function refusePaths (text, subject) {
    for (const place of [folder.path, folder.path.slice(1), process.cwd()]) {
      assert.notInclude(text, place, subject)
    }
  }

  for (const script of SCRIPTS) {
    it(`names no place of this machine: ${script}`, async () => {
      refusePaths((await askPort(port, `/q?s=${encodeURIComponent(script)}`)).text, '/q')
      const traced = await askPort(port, '/console/run', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ script })
      })
      refusePaths(traced.text, '/console/run')
    })
  }

  for (const path of PAGES) {
    it(`names no place of this machine: ${path}`, async () => {
      for (const format of ['text/html', 'application/json']) {
        refusePaths((await askPort(port, path, { headers: { accept: format } })).text, path)
      }
    })
  }

  it('still says what is wrong', async () => {
    const said = async (/** @type {string} */ path) => (await askPort(port, path)).text
    assert.match(
      await said('/lost'),
      /Table own: 'using patch nowhere\/missing\.js' can't be used: Cannot find module/
    )
    assert.match(
      await said('/template'), /can't be used: ENOENT: no such file or directory, open 'body\.mu'/
    )
    assert.match(
      await said(`/q?s=${encodeURIComponent(SCRIPTS[11] ?? '')}`),
      /u\.f failed: ENOENT: no such file or directory, open 'secret\.json'/
    )
    assert.match(
      await said(`/q?s=${encodeURIComponent(SCRIPTS[12] ?? '')}`), /u\.g failed: can't open x\.db/
    )
    assert.match(
      await said(`/q?s=${encodeURIComponent('select * from guarded')}`),
      /refused: ENOENT: no such file or directory, open 'key\.pem'/
    )
  })
})
