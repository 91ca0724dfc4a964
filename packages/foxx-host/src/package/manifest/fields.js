/** @import {Reader} from './read-value.js' */
// The fields that a manifest may have, in the order in which they are written out.
import { readDependency, readProvides } from './read-dependencies.js'
import { readFiles } from './read-files.js'
import { readOption } from './read-option.js'
import { readTests } from './read-tests.js'
import { eachOf, readArray, readCodePath, readName, readPath, readText } from './read-value.js'

/** @type {Readonly<Record<string, Reader>>} field -> reader; `lib` is read before all others */
export const FIELDS = Object.freeze({
  $schema: readText, name: readName, version: readText, author: readText, contributors: readArray,
  description: readText, keywords: readArray, license: readText, repository: readRepository,
  thumbnail: readPath, engines: eachOf(readText), defaultDocument: readText, lib: readPath,
  main: readCodePath, files: readFiles, scripts: eachOf(readCodePath),
  configuration: eachOf(readOption), dependencies: eachOf(readDependency), provides: readProvides,
  tests: readTests
})

/**
 * Makes what a manifest holds where nothing is said.
 * @returns {Record<string, unknown>}
 */
export function createDefaults () {
  return {
    author: '', description: '', files: {}, scripts: {}, configuration: {}, dependencies: {},
    provides: {}, tests: []
  }
}

/** @type {Reader} */
function readRepository (value, field, report) {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  return readText(value, field, report)
}
