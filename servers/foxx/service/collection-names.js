/** @import {Action, InsertAction} from '../../../actions/types.js' */
// The collections, by their full names, that the actions of this bundle store documents in.
'use strict'

/** @type {string[]} names of folders below actions/ */
const names = require('./action-list.json')

const { context } = /** @type {NodeJS.Module} */ (module)

/** @type {(Action | InsertAction)[]} */
const actions = names.map(name => require(`./actions/${name}/index.js`))
const own = new Set(actions.map(action => (action.kind === 'insert' ? action.collection : null)))
own.delete(null)

module.exports = Array.from(own, name => context.collectionName(/** @type {string} */ (name)))
