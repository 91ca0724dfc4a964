import { expect } from 'chai'
import { createServer } from 'node:http'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT, descendantsOf, isAlive, startCommand, startShell, until } from './run-command.js'

/** The smallest run that still has everything. */
const SMALL = ['--only', 'node', '--actions', 'static', '--connections', '2']
const onLinux = process.platform === 'linux'

describe('the commands', () => {
  /** @type {string} */
  let folder
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'shootout-')) })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  describe('say what was wrong with the command line, and end with 64', () => {
    const cases = [
      { args: ['bench', 'action'], says: /there is no study 'action'; did you mean 'actions'\?/ },
      {
        args: ['bench', '--onyl', 'node'],
        says: /unknown option '--onyl'; did you mean '--only'\?/
      },
      {
        args: ['bench', '--only', 'expres'],
        says: /there is no variant 'expres'; did you mean 'express'\?/
      },
      {
        args: ['bench', '--actions', 'statik'],
        says: /there is no action 'statik'; did you mean 'static'\?/
      },
      {
        args: ['bench', '--preset', 'fast'],
        says: /there is no preset 'fast'\. Known: smoke, quick/
      },
      {
        args: ['bench', '--connections', '0'],
        says: /--connections takes positive whole numbers.*'0' came/
      },
      {
        args: ['bench', 'cursor', '--threads', '1,2'],
        says: /--threads takes only 1 with the study 'cursor'.*'1,2' came/
      },
      {
        args: ['bench', '--driver', 'curl'],
        says: /--driver takes autocannon, wrk or ab, or for queries raw or arangojs; 'curl' came/
      },
      {
        args: ['bench', 'inserts', '--against', '/nonexistent/run.ndjson'],
        says: /no run file can be read at .*nonexistent/
      },
      {
        args: ['bench', '--file-size', '100'],
        says: /--file-size takes nothing without the study 'files'/
      },
      { args: ['bench', '--budget', 'soon'], says: /--budget takes a time.*'soon' came/ },
      { args: ['bench', '--seed', '-1'], says: /--seed takes a whole number/ },
      { args: ['serve', 'nod'], says: /there is no server 'nod'; did you mean 'node'\?/ },
      { args: ['serve'], says: /missing required argument 'server'/ },
      {
        args: ['serve', 'node', '--port', '70000'],
        says: /--port takes a whole number from 0 to 65535; '70000' came/
      },
      { args: ['serve', 'node', '--workers', '2'], says: /node is a single process/ },
      {
        args: ['serve', 'apache-prefork', '--workers', '2'],
        says: /apache-prefork has a process for each connection/
      },
      { args: ['serve', 'express', '--data', 'x'], says: /express has no option --data/ },
      {
        args: ['serve', 'foxx', '--host', '0.0.0.0'],
        says: /can be reached by others.*add --auth USER:PASSWORD/
      },
      {
        args: ['bench', '--arangod-option', 'gc'],
        says: /--arangod-option takes one option with its value/
      },
      {
        args: ['serve', 'node', '--host', '203.0.113.7'],
        says: /this machine has no address '203.0.113.7'/
      },
      {
        args: ['report', '/nonexistent/run.ndjson'],
        says: /no run file can be read at .*nonexistent/
      }
    ]
    for (const { args: [command, ...args], says } of cases) {
      it(`${command} ${args.join(' ')}`, async () => {
        const { code, stdout, stderr } =
          await startCommand(/** @type {'bench' | 'serve' | 'report'} */ (command), args).ended
        expect(stderr).to.match(says)
        expect(stderr).to.not.match(/^\s+at /m)
        expect(stdout).to.equal('')
        expect(code).to.equal(64)
      })
    }
  })

  it('bench --help names every option and ends with 0', async () => {
    const { code, stdout } = await startCommand('bench', ['--help']).ended
    expect(stdout).to.include('--connections <list>').and.include('--dry-run')
    expect(code).to.equal(0)
  })

  it('bench --dry-run prints the plan and writes nothing', async () => {
    const { code, stdout } =
      await startCommand('bench', ['--dry-run', '--out', join(folder, 'run')]).ended
    expect(stdout)
      .to.match(/^Study actions/)
      .and.include('node (the reference)')
      .and.match(/time +about/)
    expect(existsSync(join(folder, 'run'))).to.equal(false)
    expect(code).to.equal(0)
  })

  it('bench says that there is no ArangoDB, and how to get one', async () => {
    const { code, stdout } = await startCommand('bench', ['--dry-run'], {
      env: { PATH: folder, ARANGO_URL: '', ARANGOD: '' }
    }).ended
    expect(stdout.replace(/\s+/g, ' '))
      .to.match(/not run +arangodb: ARANGO_URL is not set; there is no arangod on PATH/)
    expect(stdout).to.include('ARANGO_URL').and.include('docker').and.include('arangod')
    expect(code).to.equal(0)
  })

  it('bench refuses more connections than the shell allows ' +
    'files, before it begins', async function () {
    if (!onLinux) this.skip()
    const { code, stderr } = await startShell(`ulimit -n 100; exec ${process.execPath} ` +
      `bench/cli/bench/index.js --connections 64 --out ${folder}/run`).ended
    expect(stderr).to.match(
      /needs about 128 open files and this shell allows 100; raise it with 'ulimit -n 128'/
    )
    expect(code).to.equal(64)
  })

  it('bench says so when the results can not be written, or would overwrite a run', async () => {
    writeFileSync(join(folder, 'file'), '')
    const inFile =
      await startCommand('bench', [...SMALL, '--quiet', '--out', join(folder, 'file', 'run')]).ended
    expect(inFile.stderr).to.match(
      /the results can't be written to .* name a folder that you may write to with --out DIR/
    )
    writeFileSync(join(folder, 'run.ndjson'), 'precious')
    const onRun = await startCommand('bench', [...SMALL, '--quiet', '--out', folder]).ended
    expect(onRun.stderr).to.match(/already holds a run/)
    expect(readFileSync(join(folder, 'run.ndjson'), 'utf8')).to.equal('precious')
    expect([inFile.code, onRun.code]).to.deep.equal([64, 64])
  })

  describe('serve', () => {
    it('runs a Foxx service of the user, says where, and leaves nothing behind', async () => {
      const serving = startCommand('serve', [
        'foxx', '--bare', '--workers', '1', '--service', 'packages/foxx-host/test/example/prices',
        '--mount', '/prices', '--data', join(folder, 'data')
      ])
      await until(() => serving.output.stdout.includes('\n'), 'ready line')
      const [, origin] = /^ready (http:\/\/127\.0\.0\.1:\d+)\n$/.exec(serving.output.stdout) ?? []
      const services = /** @type {{mount: string}[]} */ (await (await fetch(`${origin}/_api/foxx`))
        .json())
      expect(services.map(({ mount }) => mount)).to.include('/prices')
      serving.child.kill('SIGTERM')
      expect(await serving.ended).to.include({ code: 0, stderr: '' })
      expect(await fetch(`${origin}/_api/foxx`).then(() => 'answers', () => 'gone'))
        .to.equal('gone')
    })

    it('prints one line when it answers, binds loopback, and leaves ' +
      'nothing behind after SIGTERM', async () => {
      const serving =
        startCommand('serve', ['node-cluster', '--workers', '2'], { env: { TMPDIR: folder } })
      await until(() => serving.output.stdout.includes('\n'), 'the ready line')
      const [, url] = /^ready (http:\/\/127\.0\.0\.1:\d+)\n$/.exec(serving.output.stdout) ?? []
      for (const path of ['/static', '/files/67.txt']) {
        expect(await (await fetch(`${url}${path}`)).text()).to.have.lengthOf(67)
      }
      const children = onLinux ? descendantsOf(serving.pid) : []
      // The cluster, and the shell that removes the files in the end.
      if (onLinux) expect(children).to.have.lengthOf(4)
      serving.child.kill('SIGTERM')
      const { code, stderr } = await serving.ended
      expect({ code, stderr }).to.deep.equal({ code: 0, stderr: '' })
      await until(() => !children.some(isAlive), 'the end of all processes')
      expect(readdirSync(folder)).to.deep.equal([])
    })

    it('names who has the port', async () => {
      const holder = createServer().listen(0, '127.0.0.1')
      await new Promise(resolve => holder.once('listening', resolve))
      const { port } = /** @type {import('node:net').AddressInfo} */ (holder.address())
      try {
        for (const server of ['node', 'express-cluster']) {
          const { code, stderr } =
            await startCommand('serve', [server, '--port', String(port)]).ended
          expect(stderr).to.match(new RegExp(`^port ${port} on 127.0.0.1 is taken by ` +
            `${onLinux ? `pid ${process.pid} \\(.*\\)` : 'another process'}; use another --port`))
          expect(code).to.equal(64)
        }
      } finally {
        holder.close()
      }
    })

    it('ends, and says why, when a worker of its cluster is killed', async function () {
      if (!onLinux) this.skip()
      const serving = startCommand('serve', ['node-cluster', '--workers', '2'])
      await until(() => serving.output.stdout.includes('\n'), 'the ready line')
      const worker = descendantsOf(serving.pid).at(-1)
      if (worker !== undefined) process.kill(worker, 'SIGKILL')
      const { code, stderr } = await serving.ended
      expect(stderr)
        .to.match(new RegExp(`worker ${worker} ended with SIGKILL; the cluster ends with it`))
      expect(code).to.equal(70)
    })

    it('is gone with its children when its parent is killed with -9', async function () {
      if (!onLinux) this.skip()
      const serving =
        startCommand('serve', ['node-cluster', '--workers', '2'], { env: { TMPDIR: folder } })
      await until(() => serving.output.stdout.includes('\n'), 'the ready line')
      const children = descendantsOf(serving.pid)
      serving.child.kill('SIGKILL')
      await until(() => !children.some(isAlive), 'the end of all processes')
      await until(() => readdirSync(folder).length === 0, 'the end of its files')
    })
  })

  it('report names the damaged line of a run file and reports the rest', async () => {
    const reference = join(ROOT, 'results', 'reference')
    const lines = readFileSync(join(reference, 'run.ndjson'), 'utf8').trimEnd().split('\n')
    writeFileSync(join(folder, 'run.ndjson'), [
      ...lines.slice(0, 20), '{"type":"slice","study":', ...lines.slice(21, 60), '{"type":"sl'
    ].join('\n'))
    const { code, stdout, stderr } =
      await startCommand('report', [join(folder, 'run.ndjson')]).ended
    expect(stderr).to.match(/run.ndjson, line 21: .*; the line was left out\n.*line 61: /s)
    expect(stdout).to.include('report.html')
    expect(code).to.equal(0)
  })
})
