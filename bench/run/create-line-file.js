// A file of JSON lines that is never overwritten, and of which a write that fails leaves whole lines only. In: lines;
// out: bytes on the disk, or an error.
import {
  closeSync, fstatSync, fsyncSync, ftruncateSync, mkdirSync, openSync, writeSync
} from 'node:fs'
import { join } from 'node:path'
import { BenchError } from '../errors.js'

/**
 * @template Line
 * @typedef {{path: string, append: (line: Line) => void, sync: () => void, close: () => void}} LineFile
 */

/** @typedef {(path: string, error: Error) => BenchError} Fail makes what is thrown when a write fails */

/**
 * @template Line
 * @param {string} directory made when it is not there
 * @param {{name: string, fail: Fail}} kind name: of the file
 * @returns {LineFile<Line>}
 * @throws {BenchError} OUT_NOT_WRITABLE, OUT_HAS_RUN; append and sync: what `fail` makes
 */
export function createLineFile (directory, { name, fail }) {
  const path = join(directory, name)
  return appendTo(path, { descriptor: open(directory, path), length: 0, fail })
}

/**
 * Goes on with a file that is there: what stands behind its whole lines is taken away, then lines are appended.
 * @template Line
 * @param {string} path
 * @param {{wholeBytes: number, fail: Fail}} how wholeBytes: how much of it is to be kept
 * @returns {LineFile<Line>}
 * @throws {BenchError} OUT_NOT_WRITABLE; append and sync: what `fail` makes
 */
export function reopenLineFile (path, { wholeBytes, fail }) {
  try {
    const descriptor = openSync(path, 'r+')
    if (fstatSync(descriptor).size > wholeBytes) ftruncateSync(descriptor, wholeBytes)
    return appendTo(path, { descriptor, length: wholeBytes, fail })
  } catch (error) {
    throw new BenchError(
      'OUT_NOT_WRITABLE', { path, why: /** @type {Error} */ (error).message }, error
    )
  }
}

/**
 * @template Line
 * @param {string} path
 * @param {{descriptor: number, length: number, fail: Fail}} file length: bytes that are there
 * @returns {LineFile<Line>}
 */
function appendTo (path, { descriptor, length, fail }) {
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
    throw new BenchError(code === 'EEXIST' && syscall === 'open'
      ? 'OUT_HAS_RUN'
      : 'OUT_NOT_WRITABLE', { path: directory, why: message }, error)
  }
}

/**
 * A nearly full disk takes a part of a line.
 * @param {number} descriptor
 * @param {Buffer} bytes
 * @param {number} position
 */
function writeAll (descriptor, bytes, position) {
  for (let written = 0; written < bytes.length;) {
    written += writeSync(descriptor, bytes, written, bytes.length - written, position + written)
  }
}
