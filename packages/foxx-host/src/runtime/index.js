// The door of the runtime: from a record to a service that answers.
export { loadService, toBroken, toLeftOut } from './load-service.js'
export { abortTransaction, createFinder } from './modules/index.js'
export { runTests } from './testing/run-tests.js'
