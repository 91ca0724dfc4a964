import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { assert } from 'chai'
import { unzipSync } from 'fflate'
import actionList from '../../actions/index.js'
import { createBundle } from '../../servers/foxx/bundle/index.js'

const OURS = dirname(fileURLToPath(import.meta.resolve('../../actions/index.js')))
const HANDLER = "{ name: 'h', title: '', request: { path: '/h' }, handler () {}, expected: {} }"
const ORCHESTRATION = "{ kind: 'script', name: 'o', title: '', request: {}, script: '', " +
  'upstreamRequests: 1, expected: {} }'
const INSERT = "{ kind: 'insert', name: 'i', title: '', request: { path: '/i' }, collection: '', " +
  'toDocument () {}, toResponse () {}, refusal: {}, expected: {} }'

describe('loadActions, by kind', () => {
  /** @type {string} */
  let folder

  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'shootout-actions-')) })
  afterEach(() => rmSync(folder, { recursive: true }))

  /** @param {string} name @param {string} action */
  const write = (name, action) => {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'index.js'), `module.exports = ${action}`)
  }

  it('gives those with a handler unless others are asked for', () => {
    write('h', HANDLER)
    write('o', ORCHESTRATION)
    write('i', INSERT)
    assert.deepEqual(actionList.loadActions([folder]).map(({ name }) => name), ['h'])
    assert.deepEqual(
      actionList.loadActions([folder], { kind: 'handler' }).map(({ name }) => name), ['h']
    )
    assert.deepEqual(
      actionList.loadActions([folder], { kind: 'script' }).map(({ name }) => name), ['o']
    )
    assert.deepEqual(actionList.loadActions([folder], { kind: 'insert' }).map(({ name }) => name), [
      'i'
    ])
  })

  it('finds the four scenarios of this suite with what each takes of its APIs', () => {
    const scenarios = actionList.loadActions(undefined, { kind: 'script' })
    assert.deepEqual(scenarios.map(({ name, request: { path }, upstreamRequests }) =>
      [name, path, upstreamRequests]),
      [['A', '/a', 1], ['B', '/b', 1], ['C', '/c', 2], ['D', '/myapi', 11]])
    for (const { handler } of actionList.loadActions()) assert.isFunction(handler)
  })

  it('refuses an orchestration without a script, and says what is missing', () => {
    write('o', "{ kind: 'script', name: 'o', title: '', request: {}, expected: {} }")
    assert.throws(() => actionList.loadActions([folder]), /exports no script, no upstreamRequests/)
  })

  it('refuses an insert without a collection, and says what is missing', () => {
    write('i', INSERT.replace("collection: '', ", ''))
    assert.throws(() => actionList.loadActions([folder]), /exports no collection \(/)
  })

  it('refuses a kind that there is not', () => {
    write('x', "{ kind: 'magic', name: 'x' }")
    assert.throws(
      () => actionList.loadActions([folder]),
      "its kind is 'magic', and there are handler, insert, script"
    )
  })

  it('refuses two actions of one name, though of different kinds', () => {
    write('h', HANDLER)
    write('o', ORCHESTRATION.replace("'o'", "'h'"))
    assert.throws(() => actionList.loadActions([folder]), "two actions are called 'h'")
  })
})

describe('the folder of an orchestration', () => {
  const folders = readdirSync(OURS, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name)

  it('is known by its script.ql, which is the script of the action', () => {
    const scripts = folders.filter(name => readdirSync(join(OURS, name)).includes('script.ql'))
      .map(name => readFileSync(join(OURS, name, 'script.ql'), 'utf8'))
    assert.sameMembers(scripts, actionList.loadActions(undefined, { kind: 'script' })
      .map(({ script }) => script))
  })

  it('stays out of the Foxx service', async () => {
    const files = Object.keys(unzipSync(await createBundle({ actionDirectories: [OURS] })))
    assert.includeMembers(files, ['actions/static/index.js'])
    assert.deepEqual(files.filter(name => name.startsWith('actions/scenario')), [])
  })
})
