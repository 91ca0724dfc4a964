'use strict'

const { globSync } = require('node:fs')
const { join } = require('node:path')

const ROOT = join(__dirname, '..')

/**
 * The files of a kind of tests, for a configuration of mocha. What takes longest begins first, so that no core waits
 * for it in the end.
 * @param {string} kind as in 'NAME.kind.js'
 * @param {readonly string[]} longest paths without their ends
 * @returns {string[]} paths
 * @throws {Error} where one of the longest is not there
 */
module.exports = (kind, longest) => {
  const first = longest.map(name => `${name}.${kind}.js`)
  const files = globSync(`{test,packages/*/test}/**/*.${kind}.js`, { cwd: ROOT }).sort()
  const unknown = first.filter(name => !files.includes(name))
  if (unknown.length > 0) throw new Error(`no such file: ${unknown.join(', ')}`)
  return [...first, ...files.filter(file => !first.includes(file))].map(file => join(ROOT, file))
}
