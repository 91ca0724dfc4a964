// Evaluates test files, so that their tests are known. In: paths and a way to load them; out: mocha's root suite.
// The parts of mocha are put together here, not by its Mocha class: that changes settings that all instances share.
import { HostError } from '../../errors.js'
import { toPlainError } from './to-plain-error.js'

/** Names of mocha's 'tdd' interface -> the same thing in 'bdd', so that both may be mixed. */
const TDD_NAMES = Object.entries({
  suite: 'describe', test: 'it', setup: 'beforeEach', teardown: 'afterEach', suiteSetup: 'before',
  suiteTeardown: 'after'
})

/**
 * Loads each file with describe, it and the like in scope.
 * @param {{
 *   files: readonly string[], load: (path: string, globals: Record<string, unknown>) => unknown, limitMs: number
 * }} options
 * @returns {Promise<import('mocha').Suite>}
 * @throws {HostError} ERROR_MODULE_FAILURE, status 400, with the message of what a file threw
 */
export async function loadTestFiles ({ files, load, limitMs }) {
  // When tests are run, not before: each worker would load mocha otherwise.
  const { default: Mocha } = await import('mocha')
  const suite = new Mocha.Suite('', new Mocha.Context())
  suite.root = true
  // Less than for all: a promise that never settles is then the failure of a test, not of the run.
  suite.timeout(limitMs / 2)
  Mocha.interfaces.bdd(suite)
  for (const file of files) loadFile(file, createGlobals(suite, file), load)
  return suite
}

/** @param {import('mocha').Suite} suite @param {string} file @returns {Record<string, unknown>} */
function createGlobals (suite, file) {
  /** @type {Record<string, unknown>} */
  const globals = {}
  suite.emit('pre-require', globals, file, { options: {} })
  // Only there for suites that are started by hand.
  delete globals.run
  for (const [name, target] of TDD_NAMES) globals[name] = globals[target]
  return globals
}

/**
 * @param {string} file
 * @param {Record<string, unknown>} globals
 * @param {(path: string, globals: Record<string, unknown>) => unknown} load
 */
function loadFile (file, globals, load) {
  try {
    load(file, globals)
  } catch (error) {
    throw new HostError('ERROR_MODULE_FAILURE', `expected the tests in ${file} to load, but: ` +
      `${toPlainError(error).message}`, { status: 400, cause: error })
  }
}
