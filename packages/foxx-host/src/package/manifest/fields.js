/** @import {Reader} from './read-value.js' */
// The fields that a manifest may have, in the order in which they are written out.
import { readConfiguration } from './read-configuration.js'
import { readDependencies, readProvides } from './read-dependencies.js'
import { readFiles } from './read-files.js'
import { readEngines, readScripts } from './read-strings.js'
import { readTests } from './read-tests.js'
import { readArray, readCodePath, readName, readPath, readText } from './read-value.js'

/** @type {Readonly<Record<string, Reader>>} field -> reader; `lib` is read before all others */
export const FIELDS = Object.freeze({
  $schema: readText,
  name: readName,
  version: readText,
  author: readText,
  contributors: readArray,
  description: readText,
  keywords: readArray,
  license: readText,
  repository: readRepository,
  thumbnail: readPath,
  engines: readEngines,
  defaultDocument: readText,
  lib: readPath,
  main: readCodePath,
  files: readFiles,
  scripts: readScripts,
  configuration: readConfiguration,
  dependencies: readDependencies,
  provides: readProvides,
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
