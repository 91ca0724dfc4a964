// Whole runs across a link, and of a server that was started by hand. Minutes: npm run test:slow, as root.
import { expect } from 'chai'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validateRunLine } from '../../../../bench/report/read-run-file.js'
import {
  listDevices, listNamespaces, namespaceOf, whyNoNamespaces
} from '../../measure/network/namespaces.js'
import { descendantsOf, isAlive, startCommand, until } from '../run-command.js'

const SMALL = [
  '--preset', 'smoke', '--only', 'express', '--actions', 'static', '--connections', '2'
]

/** @param {string} directory */
function readLines (directory) {
  return readFileSync(join(directory, 'run.ndjson'), 'utf8')
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line))
}

describe('runs across a network', function () {
  this.timeout(180_000)
  /** @type {string} */
  let directory
  beforeEach(() => { directory = join(mkdtempSync(join(tmpdir(), 'shootout-test-')), 'run') })
  afterEach(() => rmSync(join(directory, '..'), { recursive: true, force: true }))

  describe('of two namespaces', () => {
    before(function () {
      const why = whyNoNamespaces()
      if (why !== null) {
        process.stderr.write(`runs across a link are not tested: ${why}\n`)
        this.skip()
      }
    })

    it('measure the servers and the link, and say so', async () => {
      const { code, stdout } = await startCommand('bench', [
        'actions', '--network', '100mbit', ...SMALL, '--out', directory
      ]).ended
      expect([0, 2]).to.include(code)
      const lines = readLines(directory)
      expect(lines.map(validateRunLine).filter(problem => problem !== null)).to.deep.equal([])
      expect(lines.filter(({ type }) => type === 'link').map(({ moment }) => moment))
        .to.deep.equal(['before', 'after'])
      const slices = lines.filter(({ type }) => type === 'slice')
      expect(new Set(slices.map(({ variant }) => variant)))
        .to.deep.equal(new Set(['node', 'node~aa', 'express']))
      for (const slice of slices) {
        expect(slice)
          .to.include({ scenario: 'network' })
          .and.have.property('completed')
          .that.is.above(0)
      }
      expect(stdout.replace(/\s+/g, ' '))
        .to.contain('All of this is across a link of 100 Mbit/s each way, without added delay')
      expect(readFileSync(join(directory, 'report.html'), 'utf8')).to.contain('100 Mbit/s each way')
    })

    it('leave no process, no namespace and no device behind after kill -9', async () => {
      const devices = listDevices()
      const { child, pid, ended } =
        startCommand('bench', ['actions', '--network', '100mbit', ...SMALL, '--out', directory])
      await until(() => existsSync(join(directory, 'run.ndjson')) &&
        readLines(directory).some(({ type }) => type === 'link'), 'the first probe', 90_000)
      const processes = descendantsOf(pid)
      const namespaces = new Set([pid, ...processes].map(namespaceOf))
      expect(namespaces.size).to.equal(2)
      expect(namespaces.has(namespaceOf('self'))).to.equal(false)
      child.kill('SIGKILL')
      await ended
      await until(() => !processes.some(isAlive), 'the end of all processes')
      // What was being started in that moment ends as soon as it looks for its parent.
      await until(
        () => [...namespaces].every(namespace => !listNamespaces().has(String(namespace))),
        'the end of the namespaces'
      )
      expect(listDevices()).to.deep.equal(devices)
    })
  })

  it('of a server that runs elsewhere measure it and its twin, without CPU time', async () => {
    const server = startCommand('serve', ['node', '--host', '0.0.0.0'])
    try {
      await until(() => server.output.stdout.includes('ready'), 'the server')
      const port = /^ready http:\/\/0\.0\.0\.0:(\d+)$/m.exec(server.output.stdout)?.[1]
      const { code, stdout } = await startCommand('bench', [
        'actions', '--target', `http://127.0.0.1:${port}`, '--preset', 'smoke', '--actions',
        'static', '--connections', '2', '--out', directory
      ]).ended
      expect([0, 2]).to.include(code)
      const lines = readLines(directory)
      expect(lines.map(validateRunLine).filter(problem => problem !== null)).to.deep.equal([])
      const slices = lines.filter(({ type }) => type === 'slice')
      expect(new Set(slices.map(({ variant }) => variant)))
        .to.deep.equal(new Set(['target', 'target~aa']))
      for (const slice of slices) {
        expect(slice)
          .to.include({ scenario: 'network', cpuNs: null, pssBytes: null, ceilingRps: null })
      }
      expect(stdout).to.contain('target, static at 2 connections: ').and.not.contain('spends')
    } finally {
      server.child.kill('SIGTERM')
      await server.ended
    }
  })
})
