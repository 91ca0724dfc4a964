import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { loadTables } from '../../../bench/cli/config/tables.js'
import { expectMade } from '../../kept-text.js'
import { writeTypes } from './write-types.js'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const TYPES = join(ROOT, 'bench/api/options.generated.d.ts')
const CONSUMER = `
import { ShootoutError, bench, compare, tune } from 'shootout'
import type { Config } from 'shootout'

export const config: Config = { budget: '5m', tune: { workers: [1, 2], strict: true } }
export async function main (): Promise<number> {
  try {
    const tuned = await tune({ command: 'node app.js {port}', url: 'http://127.0.0.1:{port}/' })
    const changed = await compare({ a: 'one', b: 'two' }, { signal: AbortSignal.timeout(1000) })
    const run = await bench({ study: ['actions'], budget: 60 }, { onText: text => text.length })
    return (tuned.recommended?.workers ?? 0) + changed.cells.length + run.exitCode
  } catch (error) {
    return error instanceof ShootoutError ? error.exitCode : 1
  }
}
`
const WRONG = `
import { tune } from 'shootout'
export const budget = tune({ budgt: '5m' })
`

describe('the types of the package', () => {
  /** @type {string} */
  let folder
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'consumer-'))
    mkdirSync(join(folder, 'node_modules'))
    symlinkSync(ROOT, join(folder, 'node_modules/shootout'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /** @param {string} source @returns {string} what the compiler complains about */
  function compile (source) {
    writeFileSync(join(folder, 'main.mts'), source)
    const options = [
      '--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--types', 'node',
      '--typeRoots', join(ROOT, 'node_modules/@types'), join(folder, 'main.mts')
    ]
    try {
      const tsc = join(ROOT, 'node_modules/.bin/tsc')
      return execFileSync(process.execPath, [tsc, ...options], { cwd: folder, encoding: 'utf8' })
    } catch (error) {
      return /** @type {{stdout: string}} */ (error).stdout
    }
  }

  it('are those of the option tables', () => {
    expectMade(TYPES, writeTypes(loadTables()))
  })

  it('fit a program in TypeScript, strictly', () => {
    expect(compile(CONSUMER)).to.equal('')
  }).timeout(20_000)

  it('know the keys', () => {
    expect(compile(WRONG)).to.match(/error TS2\d+: .*'budgt'/)
  }).timeout(20_000)
})
