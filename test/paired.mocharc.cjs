// Of `npm run test:paired`: whole comparisons and races, which take turns and wait more than they compute. Two of them
// have room on two cores; what they have to find is large enough to be found beside a neighbour.
'use strict'

const { join } = require('node:path')

const ROOT = join(__dirname, '..')

module.exports = {
  spec: join(ROOT, '{test,packages/*/test}/**/*.paired.js'),
  reporter: join(__dirname, 'reporter.cjs'),
  timeout: 20_000,
  parallel: true,
  jobs: 2,
  require: ['compile-cache.js', 'left-behind.js'].map(name => join(__dirname, name))
}
