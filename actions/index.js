/** @import {ActionKind, ActionKinds, AnyAction} from './types.js' */
// The list of actions: every folder that has an index.js, and those below queries/ and files/, which no server mounts:
// folders of the same kind, and the list that actions.js exports. In: directories; out: the actions of one kind, by
// name.
'use strict'

const { readdirSync, existsSync } = require('node:fs')
const { join } = require('node:path')
const { types } = require('node:util')

/** What an action of each kind exports. */
const MEMBERS = {
  handler: ['name', 'title', 'request', 'handler', 'expected'],
  insert: [
    'name', 'title', 'request', 'collection', 'toDocument', 'toResponse', 'refusal', 'expected'
  ],
  script: ['name', 'title', 'request', 'script', 'upstreamRequests', 'expected'],
  file: ['name', 'title', 'fileName', 'size', 'request', 'expected'],
  query: [
    'name', 'title', 'position', 'request', 'query', 'batchSize', 'results', 'requests',
    'collection', 'check', 'expected'
  ]
}
/**
 * The folders of queries and files: a server that mounts actions, or packs them up, passes them over, because they
 * have no index.js.
 */
const UNMOUNTED = ['queries', 'files']
const SEE = '(see actions/types.d.ts)'

/**
 * Loads every action of one kind found in the subfolders of the given directories, sorted by name, `static`
 * (the plainest) first; queries as they are numbered.
 * @template {ActionKind} [K='handler']
 * @param {readonly string[]} [directories] default: this one
 * @param {{kind?: K}} [wanted] default: those with a handler
 * @returns {ActionKinds[K][]}
 * @throws {Error} when a folder's index.js does not export an action, or a name or a path comes twice
 */
function loadActions (directories = [__dirname], { kind = /** @type {K} */ ('handler') } = {}) {
  const actions = directories.flatMap(loadDirectory)
  const names = actions.map(action => action.name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) {
    throw new Error(`two actions are called '${twice}'; rename one of them (looked in ` +
      `${directories.join(', ')})`)
  }
  refuseSamePath(actions)
  const ofKind = actions.filter(action => toKind(action) === kind).sort((a, b) =>
    rank(a) - rank(b) || (a.name < b.name ? -1 : 1))
  return /** @type {ActionKinds[K][]} */ (ofKind)
}

/**
 * Servers mount these side by side: the later one would take the place of the other.
 * @param {readonly AnyAction[]} actions
 */
function refuseSamePath (actions) {
  const mounted = actions.filter(action => ['handler', 'insert'].includes(toKind(action)))
  for (const [path, [first, second]] of Map.groupBy(mounted, ({ request }) => request.path)) {
    if (first !== undefined && second !== undefined) {
      throw new Error(`the actions '${first.name}' and '${second.name}' answer the same path, ` +
        `${path}; give one of them another`)
    }
  }
}

/** @param {AnyAction} action @returns {ActionKind} */
function toKind ({ kind = 'handler' }) {
  return kind
}

/** @param {AnyAction} action */
function rank (action) {
  if (action.kind === 'query') return action.position
  if (action.kind === 'file') return action.size
  return action.name === 'static' ? 0 : 1
}

/** @param {string} directory @returns {AnyAction[]} */
function loadDirectory (directory) {
  const unmounted = UNMOUNTED.map(name => join(directory, name))
    .filter(folder => existsSync(folder))
  const folders = [directory, ...unmounted].flatMap(foldersWithIndex)
  return [...folders.map(loadFolder), ...unmounted.flatMap(loadList)]
}

/** @param {string} directory @returns {string[]} */
function foldersWithIndex (directory) {
  return readdirSync(directory, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && existsSync(join(directory, entry.name, 'index.js')))
    .map(entry => join(directory, entry.name))
}

/** @param {string} folder @returns {AnyAction} */
function loadFolder (folder) {
  const file = join(folder, 'index.js')
  return checkAction(requireFile(file), file)
}

/** @param {string} folder @returns {AnyAction[]} those of its actions.js; none where it has none */
function loadList (folder) {
  const file = join(folder, 'actions.js')
  if (!existsSync(file)) return []
  const list = requireFile(file)
  if (!Array.isArray(list)) throw new Error(`${file} is no list of actions: it exports no array`)
  return list.map((action, index) => checkAction(action, `${file}, number ${index + 1},`))
}

/** @param {AnyAction} action @param {string} where @returns {AnyAction} */
function checkAction (action, where) {
  const members = MEMBERS[toKind(action)]
  if (members === undefined) {
    const kinds = Object.keys(MEMBERS).join(', ')
    throw new Error(`${where} is no action: its kind is '${action.kind}', and ` +
      `there are ${kinds} ${SEE}`)
  }
  const missing = members.filter(key => !(key in action))
  if (missing.length > 0) {
    throw new Error(`${where} is no action: it exports no ${missing.join(', no ')} ${SEE}`)
  }
  return action
}

/** @param {string} file */
function requireFile (file) {
  let loaded
  try {
    loaded = require(file)
  } catch (error) {
    const { message } = /** @type {Error} */ (error)
    throw new Error(`${file} can't be loaded as an action: ${message}`, { cause: error })
  }
  if (types.isModuleNamespaceObject(loaded)) {
    throw new Error(`${file} is an ES module; actions are CommonJS ('module.exports = {...}'), ` +
      'because Foxx loads the same files')
  }
  return loaded
}

/**
 * The files of actions with a handler, for whoever loads them elsewhere: in another runtime.
 * @param {readonly string[]} [directories] default: this one
 * @returns {string[]} absolute paths
 */
function listActionFiles (directories = [__dirname]) {
  return directories.flatMap(foldersWithIndex).filter(folder =>
    toKind(loadFolder(folder)) === 'handler').map(folder => join(folder, 'index.js'))
}

module.exports = { loadActions, listActionFiles }
