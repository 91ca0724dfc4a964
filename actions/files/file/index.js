/** @import {FileAction} from '../../types.js' */
// The file that the posts' servers were asked for: as long as the body of the action `static`.
'use strict'

const { createFileAction } = require('../create-file-action.js')

/** @type {FileAction} */
module.exports = createFileAction(67)
