// The worked examples of docs/how-to/tune.md whose programs are here, through the real command line. What is best
// depends on the machine: looked at is whether every setting was measured and the answer is called by its name.
import { spawnSync } from 'node:child_process'
import { expect } from 'chai'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '@shootout/processes'
import { validateTuneFile } from '../../../bench/report/tune/index.js'
import { startCommand } from '../cli/run-command.js'

const APPS = fileURLToPath(new URL('./apps', import.meta.url))
const CLUSTER = fileURLToPath(new URL('./app.js', import.meta.url))
const POOL = join(APPS, 'pool.js')
const NODE = process.execPath
const SHORT = ['--connections', '8', '--budget', '5s', '--seed', '7', '--json']
/** Of what may outrun the load client where others use the machine, so that requests per second are the client's. */
const BY_CPU = ['--objective', 'cpu']
const PORT_URL = ['--url', 'http://127.0.0.1:{port}/']

/** @param {string} program @param {readonly string[]} args */
const runs = (program, args) => spawnSync(program, args).status === 0
const isFound = (/** @type {string} */ program) => runs('sh', ['-c', `command -v ${program}`])
/** @param {string} program */
const titleOf = program =>
  `tunes ${program}${isFound(program) ? '' : ` (skipped: there is no ${program} on the PATH here)`}`

/**
 * @typedef {object} Row
 * @property {number} workers
 * @property {Record<string, string>} [knobs]
 * @property {number | null} rps
 * @property {{code: string, detail: string}[]} reasons
 */

describe('npm run tune with knobs', function () {
  this.timeout(150_000)
  /** @type {string} */
  let folder
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'shootout-knobs-')) })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /**
   * @param {readonly string[]} args
   * @returns {Promise<{candidates: Row[], recommended: Pick<Row, 'workers' | 'knobs'> | null, code: number | null}>}
   */
  const tune = async args => {
    const out = join(folder, 'out')
    const { stdout, stderr, code } =
      await startCommand('tune', [...args, ...SHORT, '--out', out]).ended
    expect(stdout, stderr).to.match(/^\{/)
    expect(readdirSync(out).sort()).to.deep.equal(['report.html', 'tune.json'])
    const file = JSON.parse(readFileSync(join(out, 'tune.json'), 'utf8'))
    expect(validateTuneFile(file)).to.equal(null)
    return { ...JSON.parse(stdout), code }
  }

  /**
   * @param {Awaited<ReturnType<typeof tune>>} outcome
   * @param {(number | Record<string, string>)[]} settings numbers of workers, or values by knob
   */
  const expectMeasured = ({ candidates, recommended, code, ...rest }, settings) => {
    const settingOf = (/** @type {Pick<Row, 'workers' | 'knobs'>} */ { workers, knobs }) =>
      knobs ?? workers
    expect(candidates.map(settingOf)).to.deep.equal(settings)
    for (const { rps, reasons } of candidates) expect(rps, JSON.stringify(reasons)).to.be.above(0)
    expect(settings, JSON.stringify([rest, candidates]))
      .to.deep.include(recommended && settingOf(recommended))
    expect(code).to.equal(0)
  }

  /** That no process is left of those that were told of a folder. @param {string} home */
  const expectEnded = home => {
    const left = readdirSync('/proc').filter(name => /^\d+$/.test(name)).filter(pid => {
      try {
        return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(home)
      } catch {
        return false
      }
    })
    expect(left).to.deep.equal([])
  }

  it('tunes the pool of threads of libuv', async () => {
    const outcome = await tune([
      '--command', `PORT={port} ${NODE} ${POOL}`, ...PORT_URL, '--knob', 'UV_THREADPOOL_SIZE=4,1'
    ])
    expectMeasured(outcome, [{ UV_THREADPOOL_SIZE: '1' }, { UV_THREADPOOL_SIZE: '4' }])
  })

  it('tunes workers of node:cluster and another knob at once, one of them in braces', async () => {
    const outcome = await tune([
      '--command', `PORT={port} TAKES_MS={TAKES_MS} ${NODE} ${CLUSTER}`, ...PORT_URL,
      '--workers-env', 'WORKERS', '--workers', '1,2', '--knob', 'TAKES_MS=20,10'
    ])
    expectMeasured(outcome, [
      { workers: '1', TAKES_MS: '10' }, { workers: '1', TAKES_MS: '20' },
      { workers: '2', TAKES_MS: '10' }, { workers: '2', TAKES_MS: '20' }
    ])
    // Pauses of known length: half of the time, twice the answers.
    const [fast, slow] = outcome.candidates.map(({ rps }) => rps ?? 0)
    expect(fast).to.be.above(1.2 * (slow ?? Infinity))
  })

  it('says that none keeps to a limit that nothing keeps to', async () => {
    const { candidates, recommended, code } = await tune([
      '--command', `PORT={port} ${NODE} ${POOL}`, ...PORT_URL, '--knob', 'UV_THREADPOOL_SIZE=1,2',
      '--at-most', 'memory 1MB', '--strict'
    ])
    expect(recommended).to.equal(null)
    expect(candidates.map(({ reasons: [first] }) => first?.code))
      .to.deep.equal(['over-limit', 'over-limit'])
    expect(code).to.equal(4)
  })

  it(titleOf('gunicorn'), async function () {
    if (!isFound('gunicorn')) return this.skip()
    expectMeasured(await tune([
      '--command', 'gunicorn --workers {workers} --worker-class {CLASS} --keep-alive 5 ' +
        `--bind 127.0.0.1:{port} --chdir ${APPS} wsgi:app`,
      ...PORT_URL, '--workers', '1,2', '--knob', 'CLASS=sync,gthread',
      ...BY_CPU
    ]), ['1', '2'].flatMap(workers =>
      ['sync', 'gthread'].map(CLASS => ({ workers, CLASS }))))
  })

  it(titleOf('uvicorn'), async function () {
    if (!isFound('uvicorn')) return this.skip()
    expectMeasured(await tune([
      '--command', `uvicorn --app-dir ${APPS} asgi:app --workers {workers} --port {port} ` +
        '--no-access-log',
      ...PORT_URL, '--workers', '1,2', ...BY_CPU
    ]), [1, 2])
  })

  it(titleOf('puma'), async function () {
    if (!isFound('puma')) return this.skip()
    expectMeasured(await tune([
      '--command', `puma -w {workers} -t {THREADS}:{THREADS} -b tcp://127.0.0.1:{port} ` +
        join(APPS, 'config.ru'),
      ...PORT_URL, '--workers', '1,2', '--knob', 'THREADS=8,16', ...BY_CPU
    ]), ['1', '2'].flatMap(workers => ['8', '16'].map(THREADS => ({ workers, THREADS }))))
  })

  it(titleOf('pm2-runtime'), async function () {
    if (!isFound('pm2-runtime')) return this.skip()
    const home = join(folder, 'pm2')
    expectMeasured(await tune([
      '--command', `PM2_HOME=${home}/{port} PORT={port} pm2-runtime ${POOL} -i {workers}`,
      ...PORT_URL, '--workers', '1,2'
    ]), [1, 2])
    expectEnded(home)
  })

  it(`${titleOf('pm2')}, whose daemon is not measured and ends`, async function () {
    if (!isFound('pm2')) return this.skip()
    const home = join(folder, 'pm2')
    const { candidates, recommended } = await tune([
      '--command', `PM2_HOME=${home}/{port} PORT={port} pm2 start ${POOL} -i {workers}`,
      ...PORT_URL, '--workers', '1,2'
    ])
    expect(recommended).to.equal(null)
    for (const { rps, reasons: [first] } of candidates) {
      expect(rps).to.equal(null)
      // The app may answer just before `pm2 start` ends: then it is gone when its answers are verified.
      expect(first?.code).to.be.oneOf(['start-failed', 'verification'])
      if (first?.code === 'start-failed') {
        expect(first.detail).to.include('pm2-runtime instead of pm2')
      }
    }
    expectEnded(home)
  })

  it(titleOf('nginx'), async function () {
    if (!isFound('nginx')) return this.skip()
    const port = await findFreePort('127.0.0.1')
    writeFileSync(join(folder, 'nginx.conf'), `error_log stderr; pid ${folder}/pid;
events {}
http { access_log off; keepalive_requests 1000000000;
client_body_temp_path ${folder}; proxy_temp_path ${folder};
fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
server { listen 127.0.0.1:${port}; location / { return 200 truth; } } }`)
    expectMeasured(await tune([
      '--command',
      `exec nginx -c ${folder}/nginx.conf -g 'daemon off; worker_processes {PROCESSES};'`,
      '--url', `http://127.0.0.1:${port}/`, '--knob', 'PROCESSES=1,2', ...BY_CPU
    ]), [{ PROCESSES: '1' }, { PROCESSES: '2' }])
  })
})
