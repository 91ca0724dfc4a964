// Where the workers of this host listen for one another. Only this user may enter it; the path is short, because a
// socket's may not be long.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MOST_BYTES = 80

/**
 * @param {readonly string[]} [places] where to try, one after the other: the first may be too long, full or read-only
 * @returns {string} absolute path of a new, empty folder, 80 bytes at most
 * @throws {Error} the system's, of the last place
 */
export function createSocketFolder (places = [tmpdir(), '/tmp', '/dev/shm']) {
  /** @type {unknown} */
  let failure = new RangeError(`no place for sockets is short enough: ${places.join(', ')}`)
  for (const place of places) {
    if (Buffer.byteLength(join(place, 'foxx-')) > MOST_BYTES - 6) continue
    try {
      return mkdtempSync(join(place, 'foxx-'))
    } catch (error) {
      failure = error
    }
  }
  throw failure
}
