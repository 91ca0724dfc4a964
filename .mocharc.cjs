'use strict'

const { availableParallelism } = require('node:os')
const { join } = require('node:path')

/** Files start servers and children of their own: more at once would wait for each other. */
const MOST_JOBS = 8

/** `npm test` of one package runs in its folder. */
const isWhole = process.cwd() === __dirname

module.exports = {
  spec: ['test/**/*.test.js', ...isWhole ? ['packages/*/test/**/*.test.js'] : []],
  reporter: join(__dirname, 'test/reporter.cjs'),
  timeout: 20_000,
  parallel: true,
  // One more than there are cores, because tests wait for timers and children, too.
  jobs: Math.min(availableParallelism() + 1, MOST_JOBS),
  require: ['compile-cache.js', 'left-behind.js'].map(name => join(__dirname, 'test', name))
}
