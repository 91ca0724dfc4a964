/** @import {RunFileLine} from '../types.js' */
// run.ndjson: one line for each thing that happened, appended as it happens, synced to the disk after
// each block. A write that fails leaves a file that ends with a whole line.
import { closeSync, fsyncSync, ftruncateSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { BenchError } from '../errors.js'

/**
 * @param {string} directory made when it is not there
 * @returns {{path: string, append: (line: RunFileLine) => void, sync: () => void, close: () => void}}
 * @throws {BenchError} OUT_NOT_WRITABLE, OUT_HAS_RUN; append and sync: WRITE_FAILED
 */
export function createRunFile (directory) {
  const path = join(directory, 'run.ndjson')
  const descriptor = open(directory, path)
  let length = 0
  /** @param {() => void} write */
  const guarded = write => {
    try {
      write()
    } catch (error) {
      ftruncateSync(descriptor, length)
      throw new BenchError('WRITE_FAILED', { path, why: /** @type {Error} */ (error).message }, error)
    }
  }
  return {
    path,
    append: line => guarded(() => {
      const bytes = Buffer.from(JSON.stringify(line) + '\n')
      writeAll(descriptor, bytes, length)
      length += bytes.length
    }),
    sync: () => guarded(() => fsyncSync(descriptor)),
    close: () => closeSync(descriptor)
  }
}

/** @param {string} directory @param {string} path @returns {number} */
function open (directory, path) {
  try {
    mkdirSync(directory, { recursive: true })
    return openSync(path, 'wx')
  } catch (error) {
    const { code, syscall, message } = /** @type {NodeJS.ErrnoException} */ (error)
    throw new BenchError(code === 'EEXIST' && syscall === 'open' ? 'OUT_HAS_RUN' : 'OUT_NOT_WRITABLE', { path: directory, why: message }, error)
  }
}

/** A nearly full disk takes a part of a line. @param {number} descriptor @param {Buffer} bytes @param {number} position */
function writeAll (descriptor, bytes, position) {
  for (let written = 0; written < bytes.length;) written += writeSync(descriptor, bytes, written, bytes.length - written, position + written)
}
