// The door of testing/: runs the mocha tests that a service brings along.

export { runTests } from './run-tests.js'
