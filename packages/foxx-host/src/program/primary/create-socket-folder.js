// Where the workers of this host listen for one another. Only this user may enter it; the path is short, because a
// socket's may not be long. It is named for the data folder, so that a host finds what one that was killed has left.
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MOST_BYTES = 80
const NAME_BYTES = 'foxx-'.length + 6

/**
 * @param {string} data the data folder, absolute, which nobody else has
 * @param {readonly string[]} [places] where to try, one after the other: the first may be too long, full or read-only
 * @returns {string} absolute path of a new, empty folder, 80 bytes at most
 * @throws {Error} the system's, of the last place
 */
export function createSocketFolder (data, places = [tmpdir(), '/tmp', '/dev/shm']) {
  /** @type {unknown} */
  let failure = new RangeError(`no place for sockets is short enough: ${places.join(', ')}`)
  for (const place of places) {
    if (Buffer.byteLength(place) + 1 + NAME_BYTES > MOST_BYTES) continue
    try {
      return createIn(place, toSign(data))
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

/** @param {string} place @param {string} sign @returns {string} */
function createIn (place, sign) {
  const folder = join(place, `foxx-${sign}`)
  try {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { mode: 0o700 })
    return folder
  } catch {
    // Another user's.
    return mkdtempSync(join(place, 'foxx-'))
  }
}

/**
 * @param {string} data
 * @returns {string} six characters: the folder's identity on this machine, whatever path or container it is seen from
 */
function toSign (data) {
  const { dev, ino } = statSync(data)
  return createHash('sha256').update(`${dev} ${ino} ${process.getuid?.()}`).digest('base64url')
    .slice(0, 6)
}
