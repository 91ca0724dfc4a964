// Of `npm run test:measuring`: whole comparisons, and clients against servers of known truth. They take turns and wait
// more than they compute. Three of them have room on two cores; what they have to find is large enough to be found
// beside neighbours. (Races have nothing beside them: there the one with more processes gets more of the CPUs.)
'use strict'

const { join } = require('node:path')
const longestFirst = require('./longest-first.cjs')

const JOBS = 3
/** Each takes a minute and a half and more. */
const LONGEST = [
  'test/bench/cli/compare/revisions',
  'test/bench/measure/generators/machines/machines-run'
]

module.exports = {
  spec: longestFirst('measuring', LONGEST),
  reporter: join(__dirname, 'reporter.cjs'),
  timeout: 20_000,
  parallel: true,
  jobs: JOBS,
  require: ['compile-cache.js', 'left-behind.js'].map(name => join(__dirname, name))
}
