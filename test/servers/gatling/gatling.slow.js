import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { assert } from 'chai'
import { findGatling } from '../../../servers/gatling/find-gatling.js'
import { server } from '../../../servers/gatling/index.js'
import { toCommand } from '../../../servers/gatling/start-gatling.js'
import { describeFilePeer } from '../file-peer.js'

const HELP = '# Server: Gatling/0.13\necho "usage: gatling [-h]"; exit 1'

describe('looking for a gatling', () => {
  /** @type {string} */
  let directory
  beforeEach(() => { directory = mkdtempSync(join(tmpdir(), 'shootout-test-')) })
  afterEach(() => rmSync(directory, { recursive: true }))

  /** @param {string} path @param {string} script */
  function addFile (path, script) {
    mkdirSync(dirname(join(directory, path)), { recursive: true })
    writeFileSync(join(directory, path), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  }
  const find = () => findGatling({ PATH: join(directory, 'bin'), XDG_CACHE_HOME: directory })
  const fetched = 'shootout/peers/gatling/usr'

  it('finds one that is installed, with its version', async () => {
    addFile('bin/gatling', HELP)
    assert.deepEqual(await find(), {
      found: true,
      version: '0.13',
      path: join(directory, 'bin/gatling'),
      libraries: []
    })
  })

  it('finds one that was fetched, with the libraries that came with it', async () => {
    addFile(`${fetched}/bin/gatling`, HELP)
    for (const library of [
      'libowfat.so.0', 'x86_64-linux-gnu/libcrypto.so.1.1', 'x86_64-linux-gnu/libssl.so.1.1'
    ]) {
      addFile(`${fetched}/lib/${library}`, '')
    }
    const finding = await find()
    const libraries = finding.found ? [...finding.libraries].sort() : []
    assert.deepEqual(libraries, ['lib', 'lib/x86_64-linux-gnu'].map(folder =>
      join(directory, fetched, folder)))
  })

  it('says when there is none', async () => {
    assert.deepEqual(await find(), {
      found: false, reason: 'no gatling on PATH, and none was fetched', remedy: 'npm run peers'
    })
  })

  it('says when it can not be run', async () => {
    addFile(
      'bin/gatling', 'echo "error while loading shared libraries: libowfat.so.0" >&2; exit 127'
    )
    assert.match(
      (await find()).found ? '' : /** @type {{reason: string}} */ (await find()).reason,
      /-h should print how it is used; it printed: error while loading shared libraries: libowfat\.so\.0$/
    )
  })

  it('says when it is something else', async () => {
    addFile('bin/gatling', 'echo a load tool')
    assert.match(
      /** @type {{reason: string}} */ (await find()).reason,
      /does not hold the version that gatling tells in its answers$/
    )
  })
})

describe('the command of a gatling', () => {
  const place = { fileRoot: '/tmp/files', host: '127.0.0.1', port: 8080, user: null }

  it('is in the folder of the files, serves HTTP alone, and is the server itself', () => {
    const { path, args } = toCommand({ path: '/usr/bin/gatling', libraries: [] }, place)
    assert.deepEqual([path, ...args], ['/bin/sh', '-c', 'cd "$1" && shift && exec "$@"', 'sh',
    '/tmp/files', '/usr/bin/env', '/usr/bin/gatling',
      '-i', '127.0.0.1', '-p', '8080', '-F', '-S', '-n', '-V', '-D', '-T', '0'])
  })

  it('finds the libraries that were fetched with it', () => {
    assert.include(
      toCommand({ path: '/c/gatling', libraries: ['/c/lib', '/c/lib/x'] }, place).args,
      'LD_LIBRARY_PATH=/c/lib:/c/lib/x'
    )
  })

  it('becomes another user when root starts it', () => {
    assert.deepEqual(
      toCommand({ path: '/usr/bin/gatling', libraries: [] }, { ...place, user: 'nobody' })
        .args.slice(-2),
      ['-u', 'nobody']
    )
  })
})

describeFilePeer({
  variant: { name: 'gatling', server, processModel: 'single', workers: 1 },
  module: import.meta.resolve('../../../servers/gatling/index.js'),
  folder: null
})
