// Whole runs of the study 'files', as a user starts them.
import { expect } from 'chai'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findServer, loadServers } from '../../../../servers/index.js'
import { PYTHON } from '../own-folders.js'
import { startCommand, until } from '../run-command.js'

/** @import {Slice} from '../../../../bench/types.js' */

const SMALL = ['files', '--preset', 'smoke', '--only', 'express,foxx', '--connections', '2']

describe('a run of files', function () {
  this.timeout(180_000)
  /** @type {string} */
  let folder
  /** @type {string} */
  let temporary

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'shootout-'))
    temporary = join(folder, 'tmp')
    mkdirSync(temporary)
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  for (const [size, name] of [[null, 'file-67'], [3_000_000, 'file-3000000']]) {
    it(`measures ${name} on each server, whole, and leaves no file behind`, async () => {
      const { code, stdout } = await startCommand('bench', [
        ...SMALL,
        ...(size === null ? [] : ['--file-size', String(size)]),
        '--out',
        join(folder, 'run')
      ], { env: { TMPDIR: temporary } }).ended
      expect(code, stdout).to.equal(0)
      const lines = readFileSync(join(folder, 'run', 'run.ndjson'), 'utf8')
        .trimEnd()
        .split('\n')
        .map(line => JSON.parse(line))
      const slices = /** @type {Slice[]} */ (lines.filter(({ type }) => type === 'slice'))
      expect(new Set(slices.map(({ variant }) => variant)))
        .to.deep.equal(new Set(['node', 'node~aa', 'express', 'foxx']))
      for (const slice of slices) {
        expect(slice).to.include({ study: 'files', action: name, non2xx: 0, mismatches: 0 })
        expect(slice.completed).to.be.above(0)
        expect(slice.bytes).to.be.above(slice.completed * (Number(size) || 67))
      }
      expect(readdirSync(temporary)).to.deep.equal([])
    })
  }

  it('leaves no file behind when it is killed with -9', async () => {
    const run = startCommand('bench', [...SMALL, '--out', join(folder, 'run')], {
      env: { TMPDIR: temporary }
    })
    await until(
      () => readdirSync(temporary).some(name => name.startsWith('shootout-files-')),
      'the directory of files',
      60_000
    )
    await until(() => run.output.stdout.includes('starting'), 'the first server', 60_000)
    run.child.kill('SIGKILL')
    await until(
      () => readdirSync(temporary).every(name => !name.startsWith('shootout-files-')),
      'the end of the directory'
    )
  })

  it('measures a server that one file describes', async function () {
    const servers = join(folder, 'servers')
    mkdirSync(join(servers, 'python'), { recursive: true })
    writeFileSync(join(servers, 'python', 'index.js'), PYTHON)
    const [python] = await loadServers([servers])
    const finding = python && await findServer(python)
    if (finding?.found !== true) return this.skip()
    const args = [
      'files', '--preset', 'smoke', '--servers-dir', servers, '--only', 'python,node',
      '--connections', '2'
    ]
    const { code, stdout } =
      await startCommand('bench', [...args, '--out', join(folder, 'run')]).ended
    expect(code, stdout).to.equal(0)
    const lines = readFileSync(join(folder, 'run', 'run.ndjson'), 'utf8').trimEnd().split('\n')
    const records = lines.map(line => JSON.parse(line))
    const slices = /** @type {Slice[]} */ (records.filter(({ type }) => type === 'slice'))
    const own = slices.filter(({ variant }) => variant === 'python')
    expect(own.length).to.be.above(0)
    for (const slice of own) {
      expect(slice).to.include({ study: 'files', action: 'file-67', non2xx: 0, mismatches: 0 })
      expect(slice.completed).to.be.above(0)
      expect(slice.cpuNs).to.be.above(0)
    }
    expect(JSON.stringify(records)).to.include(finding.version)
  })
})
