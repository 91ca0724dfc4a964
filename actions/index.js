/** @import {ActionKinds, AnyAction} from './types.js' */
// The list of actions: every folder that has an index.js, and those below queries/, which no server mounts. In: directories; out: the actions of one kind, by name.
'use strict'

const { readdirSync, existsSync } = require('node:fs')
const { join } = require('node:path')

/** What an action of each kind exports. */
const MEMBERS = {
  handler: ['name', 'title', 'request', 'handler', 'expected'],
  insert: ['name', 'title', 'request', 'collection', 'toDocument', 'toResponse', 'refusal', 'expected'],
  orchestration: ['name', 'title', 'request', 'script', 'upstreamRequests', 'expected'],
  query: ['name', 'title', 'position', 'request', 'query', 'batchSize', 'results', 'requests', 'collection', 'check', 'expected']
}
/** The folder of the queries: a server that mounts actions, or packs them up, passes it over, because it has no index.js. */
const QUERIES = 'queries'

/**
 * Loads every action of one kind found in the subfolders of the given directories, sorted by name, `static`
 * (the plainest) first; queries as they are numbered.
 * @template {keyof ActionKinds} [K='handler']
 * @param {readonly string[]} [directories] default: this one
 * @param {{kind?: K}} [wanted] default: those with a handler
 * @returns {ActionKinds[K][]}
 * @throws {Error} when a folder's index.js does not export an action, or a name comes twice
 */
function loadActions (directories = [__dirname], { kind = /** @type {K} */ ('handler') } = {}) {
  const actions = directories.flatMap(directory => [...foldersWithIndex(directory), ...queryFolders(directory)]).map(loadAction)
  const names = actions.map(action => action.name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new Error(`two actions are called '${twice}'; rename one of them (looked in ${directories.join(', ')})`)
  const ofKind = actions.filter(action => toKind(action) === kind).sort((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1))
  return /** @type {ActionKinds[K][]} */ (ofKind)
}

/** @param {AnyAction} action @returns {keyof ActionKinds} */
function toKind ({ kind = 'handler' }) {
  return kind
}

/** @param {AnyAction} action */
function rank (action) {
  if (action.kind === 'query') return action.position
  return action.name === 'static' ? 0 : 1
}

/** @param {string} directory @returns {string[]} none where there is no folder of queries */
function queryFolders (directory) {
  const queries = join(directory, QUERIES)
  return existsSync(queries) ? foldersWithIndex(queries) : []
}

/** @param {string} directory @returns {string[]} */
function foldersWithIndex (directory) {
  return readdirSync(directory, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && existsSync(join(directory, entry.name, 'index.js')))
    .map(entry => join(directory, entry.name))
}

/** @param {string} folder @returns {AnyAction} */
function loadAction (folder) {
  const action = require(folder)
  const members = MEMBERS[toKind(action)]
  if (members === undefined) throw new Error(`${folder}/index.js is no action: its kind is '${action.kind}', and there are ${Object.keys(MEMBERS).join(', ')} (see actions/types.d.ts)`)
  const missing = members.filter(key => !(key in action))
  if (missing.length > 0) throw new Error(`${folder}/index.js is no action: it exports no ${missing.join(', no ')} (see actions/types.d.ts)`)
  return action
}

module.exports = { loadActions }
