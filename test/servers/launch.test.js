/** @import {ServerDescription, Variant} from '../../servers/types.js' */
import { expect } from 'chai'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  ServerError, findServer, loadServers, startVariant, toVariants
} from '../../servers/index.js'

describe('servers', () => {
  /** @type {string} */
  let folder
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'shootout-servers-')) })
  afterEach(() => rmSync(folder, { recursive: true }))

  /** @param {string} name @param {Record<string, string>} files */
  function addFolder (name, files) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'package.json'), '{"type":"module"}')
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, name, file), text)
  }

  /** @param {string} source of the listener @returns {Variant} */
  function variantOf (source) {
    addFolder('own', { 'listener.js': source })
    /** @type {ServerDescription} */
    const server = {
      name: 'own',
      title: 'own',
      variants: [],
      listener: pathToFileURL(join(folder, 'own', 'listener.js'))
    }
    return { name: 'own', server, processModel: 'single', workers: 1 }
  }

  /** @param {Promise<unknown>} promise @returns {Promise<ServerError>} */
  async function errorOf (promise) {
    const error = await promise.then(() => null, reason => reason)
    expect(error).to.be.instanceOf(ServerError)
    return error
  }

  it('are the folders that describe one, the reference first', async () => {
    const names = toVariants(await loadServers()).map(({ name }) => name)
    expect(names.slice(0, 2)).to.deep.equal(['node', 'node-cluster'])
    expect(names).to.include.members(['express', 'express-cluster'])
  })

  it('run a cluster of eight, as the posts did', async () => {
    const clusters = toVariants(await loadServers())
      .filter(({ name }) => name === 'node-cluster' || name === 'express-cluster')
    expect(clusters.map(({ workers }) => workers)).to.deep.equal([8, 8])
  })

  it('gain one by one folder and nothing else: it is found, started and answers', async () => {
    addFolder('plain', {
      'index.js': "export const server = { name: 'plain', title: 'Plain', variants: [{ name: " +
        "'plain', processModel: 'single', workers: 1 }], listener: new URL('./listener.js', " +
        'import.meta.url) }',
      'listener.js': 'export const createListener = actions => (request, response) => ' +
        'response.end(actions.map(({ name }) => name).join())'
    })
    const [server] = await loadServers([folder])
    const [variant] = toVariants(server === undefined ? [] : [server])
    if (server === undefined || variant === undefined) throw new Error('the folder was not found')
    expect(await findServer(server)).to.include({ found: true })
    const running = await startVariant(variant)
    const answer = await (await fetch(running.baseUrl)).text()
    await running.stop()
    expect(answer).to.match(/^static,(.*,)?factorial(,|$)/)
    expect((await running.exited).signal).to.equal('SIGTERM')
  })

  it('that describe themselves badly are refused with the folder and what is missing', async () => {
    addFolder('odd', { 'index.js': "export const server = { name: 'odd' }" })
    const error = await errorOf(loadServers([folder]))
    expect(error.message)
      .to.match(/odd\/index\.js describes no server: its export 'server' lacks title, variants/)
  })

  it('may not share the name of a variant', async () => {
    for (const name of ['one', 'two']) {
      addFolder(name, {
        'index.js': `export const server = { name: '${name}', title: '', variants: [{ name: ` +
          "'same', processModel: 'single', workers: 1 }] }"
      })
    }
    expect((await errorOf(loadServers([folder]))).message)
      .to.equal("two servers have a variant called 'same'; rename one of them")
  })

  it('that end before they answer say with what and what they wrote', async () => {
    const error =
      await errorOf(startVariant(variantOf("console.error('no licence'); process.exit(3)")))
    expect(error.message)
      .to.equal('own did not start: its process ended with exit code 3; it wrote: no licence')
  })

  it('that never answer are given up in time and stopped', async () => {
    const error = await errorOf(startVariant(
      variantOf('await new Promise(resolve => setInterval(resolve, 1e9)); export const ' +
        'createListener = () => () => {}'),
      { timeoutMs: 700 }
    ))
    expect(error.message).to.match(/^own was not ready after 0\.7 s and was stopped/)
  })

  it('get another port when someone else has taken theirs, up to five', async () => {
    const source = `
      const fs = require('node:fs')
      const port = process.argv[2]
      fs.appendFileSync('tried', port + '\\n')
      const count = fs.readFileSync('tried', 'utf8').split('\\n').length - 1
      if (count > Number(fs.readFileSync('taken', 'utf8'))) {
        require('node:http').createServer((_, response) => response.end())
          .listen(Number(port), '127.0.0.1')
      } else {
        console.error('listen EADDRINUSE: address already in use')
        process.exitCode = 1
      }`
    const command = {
      run: [process.execPath, 'app.cjs', '{port}'], version: [process.execPath, '--version'],
      directory: folder
    }
    writeFileSync(join(folder, 'app.cjs'), source)
    /** @type {Variant} */
    const variant = {
      name: 'own', server: { name: 'own', title: 'own', variants: [], command },
      processModel: 'single', workers: 1
    }
    const start = (/** @type {number} */ taken, port = 0) => {
      writeFileSync(join(folder, 'taken'), String(taken))
      writeFileSync(join(folder, 'tried'), '')
      return startVariant(variant, { port })
    }
    const tried = () => readFileSync(join(folder, 'tried'), 'utf8').trimEnd().split('\n')

    const running = await start(4)
    await running.stop()
    expect(tried()).to.have.length(5)
    expect(running.baseUrl).to.equal(`http://127.0.0.1:${tried().at(-1)}`)
    expect((await errorOf(start(5))).message).to.match(/^own did not start: .*EADDRINUSE/)
    expect(tried()).to.have.length(5)
    await errorOf(start(1, Number(tried()[0])))
    expect(tried()).to.have.length(1)
  })

  it('that say neither how to start nor what to run are refused', async () => {
    const error = await errorOf(startVariant({
      name: 'own',
      server: { name: 'own', title: '', variants: [] },
      processModel: 'single',
      workers: 1
    }))
    expect(error.code).to.equal('NO_LISTENER')
  })

  it('count requests and connections, for each worker', async () => {
    const variant = toVariants(await loadServers()).find(({ name }) => name === 'node-cluster')
    if (variant === undefined) throw new Error('there is no node-cluster')
    const running = await startVariant({ ...variant, workers: 2 })
    for (let request = 0; request < 4; request++) {
      await (await fetch(`${running.baseUrl}/static`, { headers: { connection: 'close' } })).text()
    }
    const stats = await running.stats() ?? []
    expect(stats.map(({ requests }) => requests)).to.deep.equal([2, 2])
    expect(stats.map(({ connections }) => connections)).to.deep.equal([2, 2])
    expect(new Set(stats.map(({ pid }) => pid)).size).to.equal(2)
    await running.stop()
    expect(await running.stats()).to.equal(null)
  })

  it('stop even when they do not want to', async () => {
    const running = await startVariant(variantOf("process.on('SIGTERM', () => {}); export const " +
      'createListener = () => () => {}'))
    await running.stop()
    expect((await running.exited).signal).to.equal('SIGKILL')
  })
})
