/** @import {ServerDescription, StartOptions, Variant} from '../../../servers/types.js' */
import { expect } from 'chai'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ServerError } from '../../../servers/index.js'
import { startProgram } from '../../../servers/launch/start-program.js'
import { withPrograms } from './stand-in-programs.js'

/** @type {ServerDescription} */
const SERVER = { name: 'own', title: 'own', variants: [], listener: new URL('file:///own.js') }
/** @type {Variant} */
const VARIANT = { name: 'own', server: SERVER, processModel: 'cluster', workers: 3 }
/** @type {StartOptions} */
const OPTIONS = { host: '127.0.0.1', port: 80, actionDirectories: ['/actions'], timeoutMs: 15_000 }
const RUN_CHILD = `import { runChild } from '${import.meta.resolve('@shootout/processes')}'\n`

/**
 * @template T
 * @param {string} body of what a program of the suite does to start
 * @param {(path: string) => Promise<T>} use
 */
const withProgram = (body, use) => withPrograms({}, async directory => {
  const path = join(directory, 'program.mjs')
  await writeFile(path, `${RUN_CHILD}await runChild(async () => { ${body} })\n`)
  return use(path)
})

/** @param {string} body @param {Partial<StartOptions>} [options] */
const failureOf = (body, options) => withProgram(body, path =>
  startProgram(VARIANT, { ...OPTIONS, ...options }, { path })
    .then(() => expect.fail('it started'), error => error))

/** What a program is given. @param {Partial<StartOptions>} [options] @param {Partial<ServerDescription>} [server] */
async function givenTo (options, server) {
  const body = 'setInterval(() => {}, 1e6); return { port: 4711, answers: ' +
    '{ stats: () => [{ given: JSON.parse(process.argv[2]) }] } }'
  return withProgram(body, async path => {
    const running = await startProgram(
      { ...VARIANT, server: { ...SERVER, ...server } }, { ...OPTIONS, ...options }, { path }
    )
    const [stats] = await running.stats() ?? []
    await running.stop()
    return { given: /** @type {{given?: object}} */ (stats).given, running }
  })
}

describe('startProgram', () => {
  it('gives the program what the server and the options say', async () => {
    const { given, running } = await givenTo()
    expect(given).to.deep.equal({
      title: 'own', listener: 'file:///own.js', processModel: 'cluster', workers: 3,
      host: '127.0.0.1', port: 80, actionDirectories: ['/actions'], settings: {}, inserts: false,
      guards: 'changes'
    })
    expect(running).to.include(
      { baseUrl: 'http://127.0.0.1:4711', runtime: `node ${process.versions.node}` }
    )
    expect(running.variant.name).to.equal('own')
  })

  it('names files only to a server that sends some', async () => {
    const settings = { '--data': ['/var'] }
    const options = { fileRoot: '/files', settings }
    const files = { answers: /** @type {const} */ (['file']), guards: /** @type {const} */ ('all') }
    expect((await givenTo(options, /** @type {object} */ (files))).given)
      .to.include({ fileRoot: '/files', guards: 'all' })
      .and.deep.include({ settings })
    expect((await givenTo(options)).given).to.not.have.property('fileRoot')
    expect((await givenTo({}, /** @type {object} */ (files))).given)
      .to.not.have.property('fileRoot')
  })

  for (const [system, code, message] of [
    ['EADDRINUSE', 'PORT_TAKEN', 'port 80 on 127.0.0.1 is taken by '],
    ['EACCES', 'PORT_FORBIDDEN', 'this user may not listen on port 80'],
    ['EADDRNOTAVAIL', 'HOST_UNKNOWN', "this machine has no address '127.0.0.1'"],
    ['ENOTFOUND', 'HOST_UNKNOWN', "this machine has no address '127.0.0.1'"],
    ['EINVAL', 'HOST_UNKNOWN', "this machine has no address '127.0.0.1'"],
    ['EMFILE', 'START_FAILED', 'own did not start: its process ended with exit code 70']
  ]) {
    it(`calls it ${code} when the program fails with ${system}`, async () => {
      const error = await failureOf(`throw Object.assign(new Error('no'), { code: '${system}' })`)
      expect(error).to.be.instanceOf(ServerError).with.property('code', code)
      expect(error.message).to.include(message)
    })
  }

  it('says what a program wrote that failed without a code', async () => {
    expect((await failureOf("throw new Error('no licence')")).message)
      .to.equal('own did not start: its process ended with exit code 70; it wrote: no licence')
  })

  it('says how long it waited for one that never began, and hears what it writes', async () => {
    let heard = ''
    const error = await failureOf(
      "console.error('patience'); setInterval(() => {}, 1e6); await new Promise(() => {})",
      { timeoutMs: 700, onStderr: text => { heard += text } }
    )
    expect(error.code).to.equal('START_TIMEOUT')
    expect(error.message).to.match(/^own was not ready after 0\.7 s .*; it wrote: patience$/)
    expect(heard).to.equal('patience\n')
  })
})
