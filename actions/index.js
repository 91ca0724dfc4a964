/** @import {Action} from './types.js' */
// The list of actions: every folder that has an index.js. In: directories; out: actions by name.
'use strict'

const { readdirSync, existsSync } = require('node:fs')
const { join } = require('node:path')

/**
 * Loads every action found in the subfolders of the given directories, sorted by name, `static`
 * (the plainest) first.
 * @param {readonly string[]} [directories] default: this one
 * @returns {Action[]}
 * @throws {Error} when a folder's index.js does not export an action, or a name comes twice
 */
function loadActions (directories = [__dirname]) {
  const actions = directories.flatMap(foldersWithIndex).map(loadAction)
  const names = actions.map(action => action.name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new Error(`two actions are called '${twice}'; rename one of them (looked in ${directories.join(', ')})`)
  return actions.sort((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1))
}

/** @param {Action} action */
function rank (action) {
  return action.name === 'static' ? 0 : 1
}

/** @param {string} directory @returns {string[]} */
function foldersWithIndex (directory) {
  return readdirSync(directory, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && existsSync(join(directory, entry.name, 'index.js')))
    .map(entry => join(directory, entry.name))
}

/** @param {string} folder @returns {Action} */
function loadAction (folder) {
  const action = require(folder)
  const missing = ['name', 'title', 'request', 'handler', 'expected'].filter(key => !(key in action))
  if (missing.length > 0) throw new Error(`${folder}/index.js is no action: it exports no ${missing.join(', no ')} (see actions/types.d.ts)`)
  return action
}

module.exports = { loadActions }
