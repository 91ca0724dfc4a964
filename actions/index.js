/** @import {ActionKinds, AnyAction} from './types.js' */
// The list of actions: every folder that has an index.js, and those below queries/ and files/, which no server mounts. In: directories; out: the actions of one kind, by name.
'use strict'

const { readdirSync, existsSync } = require('node:fs')
const { join } = require('node:path')
const { types } = require('node:util')

/** What an action of each kind exports. */
const MEMBERS = {
  handler: ['name', 'title', 'request', 'handler', 'expected'],
  insert: ['name', 'title', 'request', 'collection', 'toDocument', 'toResponse', 'refusal', 'expected'],
  orchestration: ['name', 'title', 'request', 'script', 'upstreamRequests', 'expected'],
  file: ['name', 'title', 'fileName', 'size', 'request', 'expected'],
  query: ['name', 'title', 'position', 'request', 'query', 'batchSize', 'results', 'requests', 'collection', 'check', 'expected']
}
/** The folders of queries and files: a server that mounts actions, or packs them up, passes them over, because they have no index.js. */
const UNMOUNTED = ['queries', 'files']

/**
 * Loads every action of one kind found in the subfolders of the given directories, sorted by name, `static`
 * (the plainest) first; queries as they are numbered.
 * @template {keyof ActionKinds} [K='handler']
 * @param {readonly string[]} [directories] default: this one
 * @param {{kind?: K}} [wanted] default: those with a handler
 * @returns {ActionKinds[K][]}
 * @throws {Error} when a folder's index.js does not export an action, or a name or a path comes twice
 */
function loadActions (directories = [__dirname], { kind = /** @type {K} */ ('handler') } = {}) {
  const actions = directories.flatMap(directory => [...foldersWithIndex(directory), ...unmountedFolders(directory)]).map(loadAction)
  const names = actions.map(action => action.name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new Error(`two actions are called '${twice}'; rename one of them (looked in ${directories.join(', ')})`)
  refuseSamePath(actions)
  const ofKind = actions.filter(action => toKind(action) === kind).sort((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1))
  return /** @type {ActionKinds[K][]} */ (ofKind)
}

/** Servers mount these side by side: the later one would take the place of the other. @param {readonly AnyAction[]} actions */
function refuseSamePath (actions) {
  const mounted = actions.filter(action => ['handler', 'insert'].includes(toKind(action)))
  for (const [path, [first, second]] of Map.groupBy(mounted, ({ request }) => request.path)) {
    if (first !== undefined && second !== undefined) throw new Error(`the actions '${first.name}' and '${second.name}' answer the same path, ${path}; give one of them another`)
  }
}

/** @param {AnyAction} action @returns {keyof ActionKinds} */
function toKind ({ kind = 'handler' }) {
  return kind
}

/** @param {AnyAction} action */
function rank (action) {
  if (action.kind === 'query') return action.position
  if (action.kind === 'file') return action.size
  return action.name === 'static' ? 0 : 1
}

/** @param {string} directory @returns {string[]} none where there is neither folder */
function unmountedFolders (directory) {
  return UNMOUNTED.map(name => join(directory, name)).filter(folder => existsSync(folder)).flatMap(foldersWithIndex)
}

/** @param {string} directory @returns {string[]} */
function foldersWithIndex (directory) {
  return readdirSync(directory, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && existsSync(join(directory, entry.name, 'index.js')))
    .map(entry => join(directory, entry.name))
}

/** @param {string} folder @returns {AnyAction} */
function loadAction (folder) {
  const action = requireFolder(folder)
  const members = MEMBERS[toKind(action)]
  if (members === undefined) throw new Error(`${folder}/index.js is no action: its kind is '${action.kind}', and there are ${Object.keys(MEMBERS).join(', ')} (see actions/types.d.ts)`)
  const missing = members.filter(key => !(key in action))
  if (missing.length > 0) throw new Error(`${folder}/index.js is no action: it exports no ${missing.join(', no ')} (see actions/types.d.ts)`)
  return action
}

/** @param {string} folder */
function requireFolder (folder) {
  let loaded
  try {
    loaded = require(folder)
  } catch (error) {
    throw new Error(`${folder}/index.js can't be loaded as an action: ${/** @type {Error} */ (error).message}`, { cause: error })
  }
  if (types.isModuleNamespaceObject(loaded)) throw new Error(`${folder}/index.js is an ES module; actions are CommonJS ('module.exports = {...}'), because Foxx loads the same files`)
  return loaded
}

module.exports = { loadActions }
