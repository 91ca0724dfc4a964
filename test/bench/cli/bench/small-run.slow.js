// Whole runs, from the command line to the report, and everything that may end them early. Minutes: npm run test:slow.
import { expect } from 'chai'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { invalidates } from '../../../../bench/measure/gates/effects.js'
import { validateRunLine } from '../../../../bench/report/read-run-file.js'
import { descendantsOf, isAlive, startCommand, startShell, until } from '../run-command.js'

/** The smallest run that still has everything. */
const SMALL = ['--only', 'node', '--actions', 'static', '--connections', '2']
/** Three pairs of slices: time to interrupt it in. */
const INTERRUPTIBLE = [...SMALL.slice(0, -1), '1,2,3', '--preset', 'smoke']
const onLinux = process.platform === 'linux'

/** @param {string} directory */
function readLines (directory) {
  return readFileSync(join(directory, 'run.ndjson'), 'utf8')
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line))
}

/** @param {string} directory */
function hasSlice (directory) {
  const path = join(directory, 'run.ndjson')
  return existsSync(path) && readFileSync(path, 'utf8').includes('"type":"slice"')
}

describe('a small run', function () {
  this.timeout(60_000)

  /** @type {string} */
  let folder
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'shootout-')) })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('writes valid lines and all files, prints its answer and last ' +
    'the path of the report', async () => {
    const { code, stdout } = await startCommand('bench', [
      ...SMALL, '--preset', 'smoke', '--out', folder, '--seed', '7'
    ]).ended
    const lines = readLines(folder)
    expect(lines.map(validateRunLine).filter(problem => problem !== null)).to.deep.equal([])
    // A slice that another program disturbed is there twice; a second load client checks what the first could not fill.
    expect(lines.filter(({ type, retried }) => retried !== true && type !== 'cross-check')
      .map(({ type }) => type)).to.deep.equal([
        'run', 'plan', 'verify', 'verify', 'warm-up', 'warm-up', 'slice', 'slice', 'summary',
        'summary', 'end'
      ])
    expect(lines[0].seed).to.equal(7)
    expect(stdout.trimEnd().split('\n').at(-1)).to.equal(join(folder, 'report.html'))
    for (const file of ['report.html', 'report.md', 'results.csv']) {
      expect(existsSync(join(folder, file)), file).to.equal(true)
    }
    expect(code).to.equal(0)
  })

  it('inserts documents through the route and the document API, and the server ' +
    'has counted each of them', async () => {
    const { code, stderr } = await startCommand('bench', [
      'inserts', '--only', 'foxx-api', '--connections', '2', '--preset', 'smoke', '--out', folder
    ]).ended
    const lines = readLines(folder)
    expect(lines.map(validateRunLine).filter(problem => problem !== null)).to.deep.equal([])
    const slices = lines.filter(({ type }) => type === 'slice')
    expect(new Set(slices.map(({ variant }) => variant)))
      .to.deep.equal(new Set(['foxx', 'foxx~aa', 'foxx-api']))
    for (const { documents, sent } of slices) {
      expect(documents.counted).to.be.within(documents.acknowledged, sent)
    }
    expect(readFileSync(join(folder, 'report.html'), 'utf8')).to.include('id="inserts"')
    // A shared disk may sync for half a slice: the run says so, and nothing else may be wrong.
    const wrongs = slices.flatMap(({ gates }) => gates).filter(gate => invalidates(gate.code))
    expect(wrongs.filter(gate => gate.code !== 'no-answers')).to.deep.equal([])
    expect(code, stderr).to.equal(wrongs.length === 0 ? 0 : 2)
  })

  it('goes on when what it prints is lost, and says so at the end', async function () {
    if (!existsSync('/dev/full')) this.skip()
    const command = `exec ${process.execPath} bench/cli/bench/index.js ` +
      `${[...SMALL, '--preset', 'smoke', '--out', folder].join(' ')}`
    const { code, stderr } = await startShell(`${command} > /dev/full`).ended
    expect(stderr).to.match(/^what this command printed could not be written.*\n$/)
    expect(readLines(folder).at(-1)).to.include({ type: 'end', exitCode: 0 })
    expect(existsSync(join(folder, 'report.html'))).to.equal(true)
    expect(code).to.equal(70)
  })

  it('does not call a folder finished that another run is writing to', async () => {
    const first = startCommand('bench', [...INTERRUPTIBLE, '--out', folder])
    await until(() => existsSync(join(folder, 'run.ndjson')), 'the run file')
    const { code, stderr } =
      await startCommand('bench', [...SMALL, '--preset', 'smoke', '--out', folder]).ended
    first.child.kill('SIGTERM')
    await first.ended
    expect(stderr).to.match(/another process is writing to .*run\.ndjson: that run goes on/)
    expect(code).to.equal(64)
  })

  it('gives one JSON object and nothing else with --json, and its report can ' +
    'be rebuilt byte for byte', async () => {
    const { stdout } =
      await startCommand('bench', [...SMALL, '--preset', 'smoke', '--out', folder, '--json']).ended
    expect(JSON.parse(stdout).summaries).to.have.lengthOf(2)
    const written = readFileSync(join(folder, 'report.html'), 'utf8')
    rmSync(join(folder, 'report.html'))
    const rebuilt = await startCommand('report', [folder]).ended
    expect(rebuilt.code).to.equal(0)
    expect(readFileSync(join(folder, 'report.html'), 'utf8')).to.equal(written)
  })

  it('finishes its block on Ctrl-C, reports what it has, and ends with 130', async () => {
    const run = startCommand('bench', [...INTERRUPTIBLE, '--out', folder])
    await until(() => hasSlice(folder), 'the first slice', 40_000)
    run.child.kill('SIGINT')
    // npm passes the same Ctrl-C on a moment later.
    run.child.kill('SIGINT')
    const { code, stdout } = await run.ended
    const lines = readLines(folder)
    expect(lines.at(-1)).to.include({ type: 'end', stoppedBy: 'interrupted', exitCode: 130 })
    const cells = lines.filter(({ type }) => type === 'slice').map(({ variant, connections }) =>
      `${variant} ${connections}`)
    expect([...new Set(cells)]).to.have.lengthOf(6)
    expect(stdout).to.include('Finishing this block')
    expect(existsSync(join(folder, 'report.html'))).to.equal(true)
    expect(code).to.equal(130)
  })

  it('stops at once on SIGTERM, with a valid file and nothing left running', async () => {
    const run = startCommand('bench', [...INTERRUPTIBLE, '--out', folder])
    await until(() => hasSlice(folder), 'the first slice', 40_000)
    const children = onLinux ? descendantsOf(run.pid) : []
    run.child.kill('SIGTERM')
    const { code } = await run.ended
    expect(readLines(folder).at(-1)).to.include({ type: 'end', stoppedBy: 'interrupted' })
    expect(code).to.equal(130)
    await until(() => !children.some(isAlive), 'the end of all processes')
  })

  it('leaves no process behind after kill -9, and a file that can be reported', async function () {
    if (!onLinux) this.skip()
    const run = startCommand('bench', [...INTERRUPTIBLE, '--out', folder])
    await until(() => hasSlice(folder), 'the first slice', 40_000)
    const children = descendantsOf(run.pid)
    expect(children.length).to.be.greaterThan(2)
    run.child.kill('SIGKILL')
    await until(() => !children.some(isAlive), 'the end of all processes')
    const { code, stdout } = await startCommand('report', [folder]).ended
    expect(stdout).to.include('report.html')
    expect(code).to.equal(0)
  })

  it('stops when npm, its parent, is killed with -9', async function () {
    if (!onLinux) this.skip()
    const npm = startShell(`npm run bench -- ${INTERRUPTIBLE.join(' ')} --out ${folder}`)
    await until(() => hasSlice(folder), 'the first slice', 50_000)
    const tree = descendantsOf(npm.pid)
    process.kill(npm.pid, 'SIGKILL')
    for (const pid of tree.slice(0, 1)) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
    await until(() => !tree.some(isAlive), 'the end of all processes')
    expect(readLines(folder).at(-1)).to.have.property('type')
  })
})
