// A file of JSON lines that is never overwritten, and of which a write that fails leaves whole lines only. In: lines; out: bytes on the disk, or an error.
import { closeSync, fsyncSync, ftruncateSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { BenchError } from '../errors.js'

/**
 * @template Line
 * @param {string} directory made when it is not there
 * @param {{name: string, fail: (path: string, error: Error) => BenchError}} kind name: of the file; fail: what is thrown when a write fails
 * @returns {{path: string, append: (line: Line) => void, sync: () => void, close: () => void}}
 * @throws {BenchError} OUT_NOT_WRITABLE, OUT_HAS_RUN; append and sync: what `fail` makes
 */
export function createLineFile (directory, { name, fail }) {
  const path = join(directory, name)
  const descriptor = open(directory, path)
  let length = 0
  /** @param {() => void} write */
  const guarded = write => {
    try {
      write()
    } catch (error) {
      ftruncateSync(descriptor, length)
      throw fail(path, /** @type {Error} */ (error))
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
