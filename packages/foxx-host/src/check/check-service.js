/** @import {Manifest} from '../types.js' */
/** @import {Lack} from './find-lacks.js' */
// What a service needs and this host has not. In: its folder and manifest; out: all that its sources tell.
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { createFinder } from '../runtime/index.js'
import { findLacks } from './find-lacks.js'

const CONTROLLERS = 'services of ArangoDB 2.x ("controllers" in the manifest); write it for 3.x: ' +
  '"main", and a router that module.context.use mounts'

/**
 * Reads the files that main and the scripts require, and those that they require; packages of the service are not
 * read.
 * @param {{directory: string, manifest: Manifest, allowNode?: boolean}} service
 * @returns {Promise<Lack[]>} `file` relative to the directory; `isFatal`: this host will not have it, and ArangoDB has
 */
export async function checkService ({ directory, manifest, allowNode = false }) {
  const find = createFinder(directory, allowNode)
  const { main, scripts } = manifest
  const queue = [main, ...Object.values(scripts)].flatMap(path =>
    path === undefined ? [] : find(join(directory, 'manifest.json'), `./${path}`).file ?? [])
  const files = new Set(queue)
  const lacks = await readControllers(directory)
  for (const file of files) {
    if (!file.endsWith('.js')) continue
    const source = await readFile(file, 'utf8')
    const shown = relative(directory, file)
    const found = findLacks(source, { file: shown, find: id => find(file, id) })
    lacks.push(...found.lacks)
    for (const required of found.files) files.add(required)
  }
  return lacks
}

/** @param {readonly Lack[]} lacks @returns {string} 'index.js:3: views (db._createView); ...' */
export function toSentence (lacks) {
  return lacks.map(({ file, line, what }) => `${file}:${line}: ${what}`).join('; ')
}

/**
 * The manifest as it is written: fields that mean nothing here are no part of the one that was read.
 * @param {string} directory
 */
async function readControllers (directory) {
  const text = await readFile(join(directory, 'manifest.json'), 'utf8')
  const lacks = /** @type {Lack[]} */ ([])
  if (Object.hasOwn(JSON.parse(text), 'controllers')) {
    lacks.push({ file: 'manifest.json', line: 1, what: CONTROLLERS, isFatal: true })
  }
  return lacks
}
