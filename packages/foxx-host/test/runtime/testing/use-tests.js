/** @import {TestOptions} from '../../../src/runtime/testing/run-tests.js' */
import { expect } from 'chai'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import vm from 'node:vm'
import { HostError } from '../../../src/errors.js'
import { runTests } from '../../../src/runtime/testing/run-tests.js'

/** @typedef {import('../../../src/runtime/testing/types.js').PlainTest} PlainTest */

/** Tests that pass, fail, wait and are skipped. */
export const MIXED = `
describe('sum', function () {
  it('adds', () => {})
  it('fails', () => {
    throw Object.assign(new TypeError('2 < 3 & "more"'), { actual: 2, expected: 3 })
  })
  it('waits')
  describe('of none', () => { it['skip']('is zero', () => {}) })
})
it('stands alone', () => {})
`

/**
 * Within a describe: a service of test files, in a folder that is removed after each test.
 */
export function useTests () {
  /** @type {string} */
  let directory
  beforeEach(() => { directory = mkdtempSync(join(tmpdir(), 'shootout-testing-')) })
  afterEach(() => rmSync(directory, { recursive: true }))

  /** @param {Record<string, string>} files */
  function write (files) {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(directory, path)), { recursive: true })
      writeFileSync(join(directory, path), text)
    }
  }

  /**
   * @param {{files?: Record<string, string>, globs?: string[]} & Partial<TestOptions>} options
   */
  function run ({ files = {}, globs = ['test/**/*.js'], ...options }) {
    write(files)
    const manifest = {
      author: '', description: '', files: {}, scripts: {}, configuration: {}, dependencies: {},
      provides: {}, tests: globs
    }
    const realm = vm.createContext({ setTimeout, Promise: undefined })
    /** @type {string[]} */
    const loaded = []
    const load = (/** @type {string} */ path, /** @type {Record<string, unknown>} */ globals) => {
      loaded.push(path)
      vm.compileFunction(
        files[path] ?? '', Object.keys(globals), { parsingContext: realm, filename: path }
      )(...Object.values(globals))
    }
    const record = { directory, manifest, mount: '/sums' }
    const settings = { reporter: 'default', filter: undefined, idiomatic: false, limitMs: 60_000 }
    return runTests({ record, load, ...settings, ...options })
      .then(answer => ({ ...answer, loaded }))
  }

  /** @param {Parameters<typeof run>[0]} options @returns {Promise<any>} */
  const resultOf = async options => /** @type {any} */ ((await run(options)).result)
  /** @param {Parameters<typeof run>[0]} options */
  const errorOf = async options => {
    const error = await run(options).then(() => null, reason => reason)
    expect(error).to.be.instanceOf(HostError)
    return /** @type {HostError} */ (error)
  }
  const titles = (/** @type {PlainTest[]} */ tests) => tests.map(({ title }) => title)

  return { run, resultOf, errorOf, titles, write, folder: () => directory }
}
