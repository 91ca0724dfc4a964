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
const PORT_URL = ['--url', 'http://127.0.0.1:{port}/']

/** @param {string} program @param {readonly string[]} args */
const runs = (program, args) => spawnSync(program, args).status === 0
const hasGunicorn = runs('python3', ['-c', 'import gunicorn.app.wsgiapp'])
const hasNginx = runs('nginx', ['-v'])

/** @typedef {{knobs: Record<string, string>, rps: number | null, reasons: {code: string}[]}} Row */

describe('npm run tune with knobs', function () {
  this.timeout(150_000)
  /** @type {string} */
  let folder
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'shootout-knobs-')) })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /**
   * @param {readonly string[]} args
   * @returns {Promise<{candidates: Row[], recommended: {knobs: Record<string, string>} | null, code: number | null}>}
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

  /** @param {Awaited<ReturnType<typeof tune>>} outcome @param {Record<string, string>[]} settings */
  const expectMeasured = ({ candidates, recommended, code }, settings) => {
    expect(candidates.map(({ knobs }) => knobs)).to.deep.equal(settings)
    for (const { rps, reasons } of candidates) expect(rps, JSON.stringify(reasons)).to.be.above(0)
    expect(settings).to.deep.include(recommended?.knobs)
    expect(code).to.equal(0)
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

  it(`tunes gunicorn${hasGunicorn ? '' : ' (skipped: python3 has no gunicorn here)'}`,
    async function () {
      if (!hasGunicorn) return this.skip()
      expectMeasured(await tune([
        '--command', 'exec python3 -m gunicorn.app.wsgiapp --workers {workers} --keep-alive 5 ' +
          `--worker-class {CLASS} --bind 127.0.0.1:{port} --chdir ${APPS} wsgi:app`,
        ...PORT_URL, '--workers', '1,2', '--knob', 'CLASS=gthread,sync'
      ]), ['1', '2'].flatMap(workers =>
        ['gthread', 'sync'].map(CLASS => ({ workers, CLASS }))))
    })

  it(`tunes nginx${hasNginx ? '' : ' (skipped: there is no nginx on the PATH here)'}`,
    async function () {
      if (!hasNginx) return this.skip()
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
        '--url', `http://127.0.0.1:${port}/`, '--knob', 'PROCESSES=1,2',
        // It outruns the load client, so that requests per second are the client's.
        '--objective', 'cpu'
      ]), [{ PROCESSES: '1' }, { PROCESSES: '2' }])
    })
})
