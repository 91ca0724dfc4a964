// Of `npm run test:slow`. Files run side by side.
'use strict'

const { join } = require('node:path')
const longestFirst = require('./longest-first.cjs')

const JOBS = 4
/** Each takes a minute and more. */
const LONGEST = [
  'test/bench/cli/bench/resume-run',
  'test/prove/store-kills',
  'test/packages/own-repository',
  'test/bench/cli/bench/classic-run',
  'test/bench/tune/knob-examples',
  'test/prove/aql-many',
  'test/bench/cli/bench/small-run',
  'test/prove/wire',
  'test/bench/cli/calibrate/gate',
  'test/bench/cli/bench/several-targets',
  'test/bench/cli/compare/user-setup',
  'test/bench/cli/bench/files-run',
  'test/prove/runner',
  'packages/foxx-host/test/whole-services/loading',
  'test/bench/cli/bench/generators-run',
  'test/bench/api/api',
  'packages/foxx-host/test/whole-data/damaged-data',
  'packages/foxx-host/test/aql/execute/graph/random-graphs',
  'test/bench/cli/compare/runtimes'
]

module.exports = {
  spec: longestFirst('slow', LONGEST),
  reporter: join(__dirname, 'reporter.cjs'),
  timeout: 120_000,
  parallel: true,
  jobs: JOBS,
  require: ['compile-cache.js', 'costs.js', 'left-behind.js'].map(name => join(__dirname, name))
}
