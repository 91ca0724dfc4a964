// Modules that a table names: patches and auth modules. They are the operator's own code.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire, Module } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** @typedef {(code: string, file: string, format: 'commonjs') => void} Compile */
/** @typedef {Module & {_compile: Compile, paths: string[]}} Compiling */

/** What a CommonJS file says when it is taken for an ES module, because a package.json above it says so. */
const IS_COMMONJS = /^(?:exports|module|require) is not defined/

/**
 * Loads a module, be it an ES module or CommonJS.
 * @param {string} name a file, or the name of a package when there is no such file
 * @param {string} directory where the file is looked for
 * @returns {Promise<Readonly<Record<string, Function>>>} the functions that it exports, itself or with a default export
 * @throws whatever loading throws
 */
export async function loadModule (name, directory) {
  const file = resolve(directory, name)
  const exported = await importFile(
    existsSync(file) ? file : createRequire(resolve(directory, 'table.ql')).resolve(name)
  )
  /** @type {Record<string, Function>} */
  const functions = Object.create(null)
  for (const source of [exported.default, exported]) {
    for (const [key, value] of Object.entries(source ?? {})) {
      if (typeof value === 'function' && key !== 'default' && key !== 'module.exports') {
        functions[key] = value
      }
    }
  }
  return Object.freeze(functions)
}

/** @param {string} file @returns {Promise<Record<string, unknown> & {default?: object}>} */
async function importFile (file) {
  try {
    return await import(pathToFileURL(file).href)
  } catch (error) {
    if (!(error instanceof ReferenceError) || !IS_COMMONJS.test(error.message)) throw error
    return compileCommonJs(file)
  }
}

/** Patches written for the original are CommonJS, whatever package they lie in now. @param {string} file */
async function compileCommonJs (file) {
  const made = /** @type {Compiling} */ (new Module(file))
  made.filename = file
  made.paths = /** @type {string[]} */ (createRequire(file).resolve.paths('x'))
  made._compile(await readFile(file, 'utf8'), file, 'commonjs')
  return { ...made.exports }
}
