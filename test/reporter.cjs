// Mocha's own spec reporter, and below it what a machine can read: the files that took the most CPU, where
// `test/costs.js` counts it ('12.3 s of CPU: test/a.slow.js'), and at last '12 passed, 0 failed, 1 skipped'.
'use strict'

const { existsSync, mkdtempSync, readFileSync, rmSync } = require('node:fs')
const { tmpdir } = require('node:os')
const { join } = require('node:path')
const Mocha = require('mocha')

const SHOWN_FILES = 25
const { consoleLog } = Mocha.reporters.Base

class ReporterWithTotals extends Mocha.reporters.Spec {
  /** @param {Mocha.Runner} runner @param {Mocha.MochaOptions} options */
  constructor (runner, options) {
    super(runner, options)
    const folder = mkdtempSync(join(tmpdir(), 'shootout-costs-'))
    const path = join(folder, 'costs.ndjson')
    // Workers inherit it.
    process.env.SHOOTOUT_TEST_COSTS = path
    // Registered after the one that prints the failures, so these lines come last.
    runner.once(Mocha.Runner.constants.EVENT_RUN_END, () => {
      for (const line of existsSync(path) ? toCostLines(readFileSync(path, 'utf8')) : []) {
        consoleLog(line)
      }
      rmSync(folder, { recursive: true, force: true })
      const { passes, failures, pending } = this.stats
      consoleLog(`${passes} passed, ${failures} failed, ${pending} skipped`)
    })
  }
}

/** @param {string} text a line of JSON for each file @returns {string[]} the most expensive first, and all together */
function toCostLines (text) {
  /** @type {{file: string, cpuSeconds: number}[]} */
  const costs = text.trimEnd().split('\n').map(line => JSON.parse(line))
  const all = costs.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0)
  return [
    ...costs.sort((a, b) => b.cpuSeconds - a.cpuSeconds).slice(0, SHOWN_FILES)
      .map(({ file, cpuSeconds }) => `${cpuSeconds.toFixed(1)} s of CPU: ${file}`),
    `${all.toFixed(1)} s of CPU: all ${costs.length} files`
  ]
}

module.exports = ReporterWithTotals
