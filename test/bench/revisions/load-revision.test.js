/** @import {StartOptions, Variant} from '../../../servers/types.js' */
import { expect } from 'chai'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadRevision } from '../../../bench/revisions/load-revision.js'
import { BenchError } from '../../../bench/errors.js'
import { makeVariant } from './make-sides.js'

/** A door that tells what it was asked to start. */
const DOOR = `
const server = {
  name: 'express', title: 'Express then', wraps: 'node',
  variants: [
    { name: 'express', processModel: 'single', workers: 1 },
    { name: 'express-cluster', processModel: 'cluster', workers: 4 }
  ]
}
export const loadServers = async () => [server]
export const toVariants = servers => servers.flatMap(
  server => server.variants.map(variant => ({ ...variant, server }))
)
export const startVariant = async (variant, options) => ({
  variant,
  asked: {
    name: variant.name, workers: variant.workers, actions: options.actionDirectories,
    port: options.port
  },
  baseUrl: 'http://127.0.0.1:1', stats: async () => null, exited: new Promise(() => {}),
  stop: async () => {}
})
`

describe('loadRevision', () => {
  /** @type {string[]} */
  const homes = []
  afterEach(() => { for (const home of homes.splice(0)) rmSync(home, { recursive: true }) })

  /** In a folder of its own, because node loads each module once. @param {string} door @param {string} [actions] */
  const load = async (door, actions =
    "module.exports = { loadActions: (_, { kind }) => [{ name: 'then', kind }] }") => {
    const home = mkdtempSync(join(tmpdir(), 'shootout-revision-'))
    homes.push(home)
    mkdirSync(join(home, 'servers'))
    mkdirSync(join(home, 'actions'))
    for (const [path, text] of Object.entries({
      'package.json': '{"type": "module"}',
      'actions/package.json': '{"type": "commonjs"}',
      'actions/index.js': actions,
      'servers/index.js': door
    })) {
      writeFileSync(join(home, path), text)
    }
    return loadRevision(home, 'HEAD~1')
  }

  /** @param {Promise<unknown>} promise @returns {Promise<BenchError>} */
  const errorOf = promise => promise.then(() => null, reason => reason)

  it('gives each variant another name, and starts it by the launcher and with the ' +
    'actions of its own revision', async () => {
    const revision = await load(DOOR)
    const wrapped = /** @type {Variant} */ (
      revision.wrap({ ...makeVariant('express-cluster'), workers: 8 })
    )
    expect(wrapped).to.include({ name: 'express-cluster~before', workers: 8 })
    expect(wrapped.server)
      .to.include({ name: 'express~before', wraps: 'node~before', title: 'Express then' })
    const running =
      await wrapped.server.start?.({ ...wrapped, workers: 2 }, /** @type {StartOptions} */ ({
        host: '127.0.0.1', port: 0, actionDirectories: ['ours'], timeoutMs: 1
      }))
    expect(running).to.have.property('asked').that.deep.equals({
      name: 'express-cluster', workers: 2, actions: [join(homes[0] ?? '', 'actions')], port: 0
    })
    expect(running?.variant).to.include({ name: 'express-cluster~before', workers: 2 })
    expect(revision.loadActions('handler')).to.deep.equal([{ name: 'then', kind: 'handler' }])
  })

  it('finds scripts under the name that they once had, and nothing else so', async () => {
    const revision = await load(DOOR, 'module.exports = { loadActions: (_, { kind }) => ' +
      "kind === 'orchestration' ? [{ name: 'D', kind }] : [] }")
    expect(revision.loadActions('script')).to.deep.equal([{ name: 'D', kind: 'orchestration' }])
    expect(revision.loadActions('handler')).to.deep.equal([])
    const today = await load(DOOR)
    expect(today.loadActions('script')).to.deep.equal([{ name: 'then', kind: 'script' }])
  })

  it('has no counterpart for a variant that it lacks or runs ' +
    'in another process model', async () => {
    const revision = await load(DOOR)
    expect(revision.wrap(makeVariant('node'))).to.equal(null)
    expect(revision.wrap({ ...makeVariant('express'), processModel: 'cluster' })).to.equal(null)
  })

  it('says why servers can not be loaded', async () => {
    expect(await errorOf(load('export const loadServers = 1')))
      .to.include({ code: 'REVISION_UNREADABLE', exitCode: 64 })
    expect((await errorOf(load("throw new Error('broken then')"))).message)
      .to.include('HEAD~1')
      .and.include('broken then')
    expect((await errorOf(load(DOOR.replace(
      'async () => [server]', "async () => { throw new Error('no list') }"
    )))).message).to.include('no list')
  })

  it('says why actions can not be loaded', async () => {
    const revision = await load(DOOR, "throw new Error('no actions then')")
    expect(() => revision.loadActions('handler')).to.throw(BenchError, 'no actions then')
  })

  it('refuses a started server that does not tell what measuring needs', async () => {
    const revision = await load(DOOR.replace('stats: async () => null, ', ''))
    const wrapped = /** @type {Variant} */ (revision.wrap(makeVariant('express')))
    const error = await errorOf(Promise.resolve(
      wrapped.server.start?.(wrapped, /** @type {StartOptions} */ ({
        host: '127.0.0.1', port: 0, actionDirectories: [], timeoutMs: 1
      }))
    ))
    expect(error.message).to.include('tells no stats')
  })
})
