// Mocha's own spec reporter, and below it one line that a machine can read: '12 passed, 0 failed, 1 skipped'.
'use strict'

const Mocha = require('mocha')

class ReporterWithTotals extends Mocha.reporters.Spec {
  /** @param {Mocha.Runner} runner @param {Mocha.MochaOptions} options */
  constructor (runner, options) {
    super(runner, options)
    // Registered after the one that prints the failures, so this line comes last.
    runner.once(Mocha.Runner.constants.EVENT_RUN_END, () => {
      const { passes, failures, pending } = this.stats
      Mocha.reporters.Base.consoleLog(`${passes} passed, ${failures} failed, ${pending} skipped`)
    })
  }
}

module.exports = ReporterWithTotals
