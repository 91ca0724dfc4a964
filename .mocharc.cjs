'use strict'

const { availableParallelism } = require('node:os')

/** Files start servers and children of their own: more at once would wait for each other. */
const MOST_JOBS = 8

module.exports = {
  spec: ['test/**/*.test.js'],
  reporter: 'test/reporter.cjs',
  timeout: 20_000,
  parallel: true,
  // Mocha's own default leaves one core idle.
  jobs: Math.min(availableParallelism(), MOST_JOBS),
  exit: true
}
