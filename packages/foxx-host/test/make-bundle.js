// Bundles for tests: zips from texts, or from the folders of example/.
import { strToU8, zipSync } from 'fflate'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const EXAMPLES = fileURLToPath(new URL('./example', import.meta.url))

/**
 * @param {Readonly<Record<string, string | object>>} files by path; objects become JSON
 * @returns {Buffer<ArrayBuffer>} a zip
 */
export function toZip (files) {
  const entries = Object.entries(files).map(([path, content]) =>
    [path, strToU8(typeof content === 'string' ? content : JSON.stringify(content))])
  return Buffer.from(zipSync(Object.fromEntries(entries)))
}

/**
 * A service of one file.
 * @param {string} main
 * @param {object} [manifest] fields beside main
 * @param {Readonly<Record<string, string>>} [files]
 */
export function toService (main, manifest = {}, files = {}) {
  return toZip({
    'manifest.json': { name: 'test', version: '0.0.1', main: 'index.js', ...manifest },
    'index.js': main,
    ...files
  })
}

/**
 * @param {string} name of a folder in example/
 * @returns {Buffer<ArrayBuffer>} a zip with one top-level folder, as people make them
 */
export function zipExample (name) {
  const paths = readdirSync(join(EXAMPLES, name), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
  return toZip(Object.fromEntries(paths.map(path =>
    [path.slice(EXAMPLES.length + 1), readFileSync(path, 'utf8')])))
}
