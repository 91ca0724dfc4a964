import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { ServerError } from '../../../servers/errors.js'
import { loadServers } from '../../../servers/launch/load-servers.js'

const VARIANTS = "[{ name: 'own', processModel: 'single', workers: 1 }]"

describe('loading servers of a folder', () => {
  /** @type {string} */
  let folder
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'load-servers-')) })
  afterEach(() => rmSync(folder, { recursive: true }))

  /** @param {string} name @param {string} text @param {'module' | 'commonjs'} [type] */
  function add (name, text, type = 'module') {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'package.json'), JSON.stringify({ type }))
    writeFileSync(join(folder, name, 'index.js'), text)
  }

  /** @param {string} text of a description @returns {Promise<ServerError>} */
  async function refusalOf (text) {
    add('own', `export const server = ${text}`)
    const error = await loadServers([folder]).then(() => null, failed => failed)
    expect(error).to.be.instanceOf(ServerError)
    return error
  }

  it('sorts them by name, node first, those of a list among them', async () => {
    const describe = (/** @type {string} */ name) =>
      `{ name: '${name}', title: '', variants: ${VARIANTS.replace('own', name)} }`
    add('a', `export const servers = [${describe('zebra')}, ${describe('ant')}]`)
    add('b', `exports.server = ${describe('node')}`, 'commonjs')
    add('c', `module.exports = require('./own.js')\nmodule.exports.title = ''`, 'commonjs')
    writeFileSync(join(folder, 'c/own.js'), `exports['server'] = ${describe('bee')}`)
    mkdirSync(join(folder, 'no-server'))
    writeFileSync(join(folder, 'index.js'), 'throw new Error()')
    expect((await loadServers([folder])).map(({ name }) => name))
      .to.deep.equal(['node', 'ant', 'bee', 'zebra'])
  })

  it('gives a command the folder of its description', async () => {
    add('own', `export const server = { name: 'own', title: '', variants: ${VARIANTS},
      command: { run: 'own --port {port}', version: ['own', '-v'] } }`)
    const [server] = await loadServers([folder])
    expect(server?.command).to.deep.equal(
      { directory: join(folder, 'own'), run: 'own --port {port}', version: ['own', '-v'] }
    )
  })

  for (const [text, missing] of [
    ["{ run: '', version: ['own'] }", 'command.run'],
    ["{ run: [], version: ['own'] }", 'command.run'],
    ["{ run: ['own', 1], version: ['own'] }", 'command.run'],
    ['null', 'command.run'],
    ["{ run: ['own'], version: 'own' }", 'command.version'],
    ["{ run: ['own'] }", 'command.version']
  ]) {
    it(`refuses the command ${text}`, async () => {
      const { code, message } = await refusalOf(
        `{ name: 'own', title: '', variants: ${VARIANTS}, command: ${text} }`
      )
      expect(code).to.equal('BAD_DESCRIPTION')
      expect(message).to.include(missing)
    })
  }

  for (const variants of [
    '{}', '[]', '[null]', "[{ name: 'own', processModel: 'single', workers: 1.5 }]",
    "[{ name: 1, processModel: 'single', workers: 1 }]", "[{ name: 'own', workers: 1 }]",
    `[...${VARIANTS}, {}]`
  ]) {
    it(`refuses the variants ${variants}`, async () => {
      const { code, message } = await refusalOf(`{ name: 'own', title: '', variants: ${variants} }`)
      expect(code).to.equal('BAD_DESCRIPTION')
      expect(message).to.include('variants that are a list of {name, processModel, workers}')
    })
  }

  it('says why an index.js can not be loaded', async () => {
    const error = await refusalOf("(() => { throw new TypeError('no licence') })()")
    expect(error.code).to.equal('SERVER_UNREADABLE')
    expect(error.message).to.include(join(folder, 'own')).and.include('TypeError: no licence')
    expect(error.cause).to.be.instanceOf(TypeError)
  })
})
