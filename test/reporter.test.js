// What the reporter says below mocha's own, of files that burn CPU themselves and in a child.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'chai'

const MOCHA = createRequire(import.meta.url).resolve('mocha/bin/mocha.js')
const BURN = 'const end = performance.now() + 500; while (performance.now() < end);'
const SOURCES = {
  idle: 'it("does nothing", () => {}); it("is left out", function () { this.skip() })',
  own: `it("burns", () => { ${BURN} })`,
  child: `it("lets a child burn", () => require("node:child_process")
    .execFileSync(process.execPath, ["-e", ${JSON.stringify(BURN)}]))`
}

describe('the reporter', () => {
  /** @type {string} */
  let folder
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'shootout-'))
    for (const [name, source] of Object.entries(SOURCES)) {
      writeFileSync(join(folder, `${name}.cjs`), `describe("it", () => { ${source} })`)
    }
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  /** @param {readonly string[]} args @returns {Promise<string[]>} what is below mocha's own */
  async function report (args) {
    const files = Object.keys(SOURCES).map(name => join(folder, `${name}.cjs`))
    const { stdout } = await promisify(execFile)(process.execPath, [
      MOCHA, '--no-config', '--reporter', join(import.meta.dirname, 'reporter.cjs'), ...args,
      ...files
    ])
    const lines = stdout.trimEnd().split('\n')
    return lines.slice(lines.findIndex(line => line.endsWith('pending')) + 1)
      .filter(line => line !== '')
  }

  it('counts the tests in one line', async () => {
    expect(await report([])).to.deep.equal(['3 passed, 0 failed, 1 skipped'])
  })

  it('tells what each file cost, that of its processes included', async () => {
    const lines = await report([
      '--parallel', '--jobs', '2', '--require', join(import.meta.dirname, 'costs.js')
    ])
    expect(lines.at(-1)).to.equal('3 passed, 0 failed, 1 skipped')
    expect(lines.at(-2)).to.match(/^\d+\.\d s of CPU: all 3 files$/)
    const costs = lines.slice(0, -2).map(line => /^(\d+\.\d) s of CPU: .*?(\w+)\.cjs$/.exec(line))
    expect(costs.map(match => match?.[2])).to.have.members(['idle', 'own', 'child'])
    expect(costs.at(-1)?.[2]).to.equal('idle')
  })
})
