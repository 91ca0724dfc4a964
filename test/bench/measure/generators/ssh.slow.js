/** @import {LoadJob} from '../../../../bench/measure/types.js' */
/** @import {Launcher} from '../../../../bench/measure/generators/types.js' */
// The launcher for other machines with a stand-in for ssh, which forwards no port and runs the command here: the
// bundle, its way through a shell, and what is said when something is missing.
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect } from 'chai'
import {
  createGeneratorDriver, parseLauncher
} from '../../../../bench/measure/generators/index.js'

/** @type {Omit<LoadJob, 'urls'>} */
const JOB = {
  method: 'GET', connections: 4, seconds: 0.2, expectedBody: 'hello', expectedWireBytes: null,
  windowMs: null
}
/** Prints its arguments' port as that of the other side. */
const STAND_IN = `#!/bin/sh
while [ "$1" != -- ]; do
  [ "$1" = -R ] && port=\${2##*:}
  shift
done
echo "$2" >> "$0.hosts"
[ "$2" = nowhere ] && { echo "ssh: Could not resolve hostname nowhere" >&2; exit 255; }
echo "Allocated port $port for remote forward to 127.0.0.1:$port" >&2
[ "$2" = bare ] && PATH=/nowhere
[ "$2" = cut ] && { head -c 1000 | /bin/sh -c "$3"; exit $?; }
exec /bin/sh -c "$3"
`

describe('generators on other machines', () => {
  const path = process.env.PATH
  /** @type {string} */
  let folder
  /** @type {import('node:http').Server} */
  let server
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ssh-'))
    writeFileSync(join(folder, 'ssh'), STAND_IN)
    chmodSync(join(folder, 'ssh'), 0o755)
    process.env.PATH = [folder, dirname(process.execPath), path].join(':')
    server = createServer((_request, response) => response.end('hello')).listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  after(() => {
    process.env.PATH = path
    rmSync(folder, { recursive: true })
    server.closeAllConnections()
    server.close()
  })

  /** @param {string} engine @param {Partial<LoadJob>} [changes] */
  const loadWith = async (engine, changes = {}) => {
    const driver = createGeneratorDriver(/** @type {Launcher} */ (parseLauncher(engine)))
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
    try {
      return await driver.load({
        ...JOB, urls: [`http://127.0.0.1:${port}/`], ...changes
      })
    } finally {
      await driver.close()
    }
  }
  /** @param {string} engine */
  const failureOf = engine => loadWith(engine).then(() => 'nothing', ({ code, message }) =>
    `${code}: ${message}`)

  it('load with nothing of the suite but one file', async () => {
    const load = await loadWith('ssh:one,user@two')
    expect(load.generators?.shares).to.have.length(2)
    expect(load).to.include({ sockets: 4, non2xx: 0, mismatches: 0 })
    expect(load.completed).to.be.above(0)
  })

  it('know what they reach by themselves with it, too, or that they do not', async () => {
    const driver = createGeneratorDriver(/** @type {Launcher} */ (parseLauncher('ssh:one,two')))
    const answer = 'HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nhello'
    try {
      const ceilings = await driver.measureCeilings?.({ ...JOB, urls: ['http://nowhere/'] }, answer)
      expect(ceilings).to.have.length(2)
      for (const rps of ceilings ?? []) expect(rps ?? Infinity).to.be.above(100)
    } finally {
      await driver.close()
    }
  })

  it('keep a rate with it, too', async () => {
    const load = await loadWith(
      'ssh:one', { rate: { perSecond: 500, arrivals: 'constant', seed: 1 } })
    expect(load.pacing).to.deep.include({ arrivals: 'constant', due: 100 })
  })

  it('say which machine lacks what', async () => {
    expect(await failureOf('ssh:one,nowhere'))
      .to.match(/^GENERATORS_MISSING.*\(nowhere\): it ended with exit code 255.*resolve hostname/s)
    expect(await failureOf('ssh:bare')).to.match(/\(bare\).*exit code 127.*node/s)
  })

  it('run no program that came in part', async () => {
    expect(await failureOf('ssh:cut')).to.match(/not the program that was sent/)
  })

  it('take hosts, and nothing that ssh would take for an option', () => {
    expect(parseLauncher('ssh:a,b.example.org,me@c')).to.include({ count: 3 })
    for (const text of ['ssh:', 'ssh:a,', 'ssh:-oProxyCommand=x', 'ssh:a b', "ssh:a'"]) {
      expect(parseLauncher(text), text).to.equal(null)
    }
  })
})
