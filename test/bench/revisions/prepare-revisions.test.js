/** @import {AgainstOptions} from '../../../bench/revisions/types.js' */
import { expect } from 'chai'
import {
  existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { comparedStudies } from '../../../bench/revisions/compared-studies.js'
import { prepareRevisions, toPairs } from '../../../bench/revisions/prepare-revisions.js'
import { STUDIES } from '../../../bench/studies/index.js'

const ACTIONS = resolve(import.meta.dirname, '../../../actions/index.js')
const REVISIONS = Object.freeze({
  a: { name: 'HEAD~1 (1234567)', revision: '1234567890' },
  b: { name: 'working tree (abcdef0)', revision: 'abcdef0123', changed: false },
  prefix: ''
})
/** A revision that has our actions and of our servers only bare node. */
const FILES = {
  'package.json': '{"type": "module"}',
  'actions/package.json': '{"type": "commonjs"}',
  'actions/index.js': `module.exports = require(${JSON.stringify(ACTIONS)})`,
  'servers/index.js': `
const variant = { name: 'node', processModel: 'single', workers: 1 }
const server = { name: 'node', title: 'node then', variants: [variant] }
export const loadServers = async () => [server]
export const toVariants = () => [{ ...variant, server }]
// Nothing is started here: the server's address is the folder of files that it was given.
export const startVariant = async (_, { fileRoot }) =>
  ({ baseUrl: fileRoot, stats: null, exited: null, stop: null })
`
}

describe('prepareRevisions', () => {
  /** @type {string} */
  let home
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'shootout-prepare-'))
    for (const [path, text] of Object.entries(FILES)) {
      mkdirSync(join(home, path, '..'), { recursive: true })
      writeFileSync(join(home, path), text)
    }
  })
  afterEach(() => rmSync(home, { recursive: true }))

  /** @param {string} study @param {Partial<AgainstOptions>} options @returns {AgainstOptions} */
  const toOptions = (study, options) => ({
    against: 'HEAD~1', pair: null, runtimePair: null, userRevisions: null, urls: null, agents: null,
    compared: comparedStudies(STUDIES).find(one => one.study.name === study) ??
      expect.fail(`no study ${study}`),
    only: ['node'], actions: null, connections: null, workers: null, budgetSeconds: 60,
    precision: null, seed: 7, out: null, strict: false, json: false, markdown: false,
    thresholds: [], annotations: false, quiet: true,
    ...options
  })

  /** @param {string} study @param {Partial<AgainstOptions>} options @param {() => Promise<void>} [remove] */
  const prepare = (study, options, remove = async () => {}) =>
    toPairs(toOptions(study, options), { revisions: REVISIONS, home, remove })

  it('plans what both revisions have, names both sides and stores what was asked', async () => {
    let removed = 0
    const prepared =
      await prepare('actions', { actions: ['static'] }, async () => { removed++ })
    const { plan, actions, pairs, a, b, options } = prepared
    expect(plan.variants.map(({ name, starts }) => `${name} starts ${starts}`)).to.deep.equal([
      'node~before starts node~before', 'node~before~aa starts node~before', 'node starts node'
    ])
    expect(plan.notices?.[0]).to.equal('Names that end in ~before are servers of ' +
      'HEAD~1 (1234567), the others of the working tree (abcdef0).')
    expect(plan.requests?.static).to.include({ method: 'GET', path: '/static' })
    expect(actions.map(({ name }) => name)).to.deep.equal(['static'])
    expect(pairs).to.deep.equal([{ a: 'node~before', b: 'node' }])
    expect([a, b]).to.deep.equal([
      { name: 'HEAD~1 (1234567)', revision: '1234567890' },
      { name: 'working tree (abcdef0)', revision: 'abcdef0123' }
    ])
    expect(options).to.deep.equal({
      seed: 7, studies: ['actions'], before: 'HEAD~1 (1234567)', beforeRevision: '1234567890',
      now: 'working tree (abcdef0)', only: ['node'], actions: ['static'], budgetSeconds: 60
    })
    expect(prepared.notes()).to.deep.equal([])
    const { close } = prepared.openInstruments({ cores: 2 })
    await close()
    await prepared.close()
    expect(removed).to.equal(1)
  })

  it('hands servers the files that are asked for, until it is closed', async () => {
    const prepared = await prepare('files', { actions: ['file-67'] })
    const { instruments, close } = prepared.openInstruments({ cores: 2 })
    const [before] = prepared.plan.variants
    const { baseUrl: folder } = await instruments.start(before ?? expect.fail('no variant'), {})
    expect(readdirSync(join(folder, 'files'))).to.deep.equal(['67.txt'])
    await close()
    await prepared.close()
    expect(existsSync(folder)).to.equal(false)
  })

  it('leaves nothing of a revision that can not be measured', async () => {
    rmSync(join(home, 'servers'), { recursive: true })
    /** @type {string[]} */
    const done = []
    const error = await prepareRevisions(toOptions('actions', {}), 'HEAD~1', {
      signal: new AbortController().signal,
      onInstall: name => done.push(`install for ${name}`),
      resolve: async () => REVISIONS,
      take: async (_, { onInstall = () => {} } = {}) => {
        onInstall()
        return { home, remove: async () => { done.push('remove') } }
      }
    }).catch(reason => reason)
    expect(error.code).to.equal('REVISION_UNREADABLE')
    expect(done).to.deep.equal(['install for HEAD~1 (1234567)', 'remove'])
  })

  it('takes as many connections as the user names', async () => {
    const usual = await prepare('actions', { actions: ['static'] })
    expect(usual.plan.connections).to.deep.equal([64])
    const named = await prepare('actions', { actions: ['static'], connections: [8] })
    expect(named.plan.connections).to.deep.equal([8])
    expect(named.options).to.deep.include({ connections: [8] })
  })
})
