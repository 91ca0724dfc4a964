// The door of the runtime: from a record to a service that answers.
export { loadService, toBroken, toLeftOut } from './load-service.js'
export { abortTransaction, createFinder } from './modules/index.js'

/** Loaded when tests are first run. @type {typeof import('./testing/run-tests.js').runTests} */
export async function runTests (options) {
  const testing = await import('./testing/run-tests.js')
  return testing.runTests(options)
}
