'use strict'

/** @param {string} path absolute @returns {Promise<any>} */
module.exports = path => import(require('url').pathToFileURL(path).href)
