// Of `npm run test:slow`. Files run side by side; what takes longest begins first, so that no core waits for it in the
// end.
'use strict'

const { globSync } = require('node:fs')
const { join } = require('node:path')

const ROOT = join(__dirname, '..')
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
].map(name => `${name}.slow.js`)

const files = globSync('{test,packages/*/test}/**/*.slow.js', { cwd: ROOT }).sort()
const unknown = LONGEST.filter(name => !files.includes(name))
if (unknown.length > 0) throw new Error(`no such file: ${unknown.join(', ')}`)

module.exports = {
  spec: [...LONGEST, ...files.filter(file => !LONGEST.includes(file))]
    .map(file => join(ROOT, file)),
  reporter: join(__dirname, 'reporter.cjs'),
  timeout: 120_000,
  parallel: true,
  jobs: JOBS,
  require: ['compile-cache.js', 'costs.js', 'left-behind.js'].map(name => join(__dirname, name))
}
