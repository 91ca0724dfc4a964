// Faults that are planted in the embedded host: the prover has to find each, by seed and count.
import { expect } from 'chai'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT, plant, run } from './plant.js'

const HOST = 'packages/foxx-host/src'
const PATIENCE_MS = 300_000

const FAULTS = [
  {
    title: 'a worker that dies at a rare header',
    path: `${HOST}/http/create-listener.js`,
    was: 'const target = parseTarget',
    is: "if (message.headers['x-http-method-override'] === '*') process.exit(1)\n" +
      '    const target = parseTarget',
    only: 'HTTP/1.1', wrong: 'its worker was lost', shrunk: /x-http-method-override: ?\*/
  },
  {
    title: 'a body that is waited for where it comes in two pieces',
    path: `${HOST}/http/read-body.js`,
    was: "message.on('end', () => {\n      if (!open)",
    is: "message.on('end', () => {\n      if (!open || chunks.length > 1)",
    only: 'JSON', wrong: 'it was not answered within 10 s', shrunk: /content-length|chunked/
  }
]

describe('npm run prove -- wire', () => {
  /** @type {string} */
  let scratch
  beforeEach(() => { scratch = mkdtempSync(join(tmpdir(), 'prove-')) })
  afterEach(() => rmSync(scratch, { recursive: true }))

  for (const { title, only, wrong, shrunk, ...fault } of FAULTS) {
    it(`finds ${title}, and prints a test of it that fails alone`, async () => {
      const env = { NODE_OPTIONS: `--require ${plant(fault, scratch)}` }
      const { code, stdout, stderr } = await run([
        join(ROOT, 'test/prove/index.js'), 'wire', '--seed', '1', '--count', '1000',
        '--only', only, '--budget', '4m'
      ], env)
      expect(code, `${stdout}${stderr}`).to.equal(1)
      expect(stdout).to.match(/^Connection \d+ \(/).and.include(`: ${wrong}: `)
      const [, test = ''] = stdout.split(/(?=^import )/m)
      expect(test).to.match(shrunk)
      const path = join(scratch, 'case.test.js')
      writeFileSync(path, test.replace("'./test/", `'${ROOT}test/`))
      const [faulty, sound] = await Promise.all([runMocha(path, env), runMocha(path, {})])
      expect(faulty, faulty.stdout).to.include({ code: 1 })
      expect(sound, sound.stdout).to.include({ code: 0 })
    }).timeout(PATIENCE_MS)
  }

  it('finds nothing in the host as it is, in 20 seconds from any seed on', async () => {
    const seed = Date.now() % 2 ** 31
    const { code, stdout, stderr } = await run([
      join(ROOT, 'test/prove/index.js'), 'wire', '--seed', String(seed), '--budget', '20s'
    ])
    expect(code, `${stdout}${stderr}`).to.equal(0)
  }).timeout(PATIENCE_MS)
})

/** @param {string} path @param {Readonly<Record<string, string>>} env */
function runMocha (path, env) {
  return run([join(ROOT, 'node_modules/mocha/bin/mocha.js'), '--no-config', path], env)
}
