/** @import {FileAction} from '../types.js' */
// The files: the one that the posts' servers were asked for is as long as the body of the action `static`.
'use strict'

const { createFileAction } = require('./create-file-action.js')

/** @type {readonly FileAction[]} */
module.exports = [createFileAction(67)]
