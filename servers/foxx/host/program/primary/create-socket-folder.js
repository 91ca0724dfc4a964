// Where the workers of this host listen for one another. Only this user may enter it; the path is short, because a socket's may not be long.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MOST_BYTES = 80

/** @returns {string} absolute path of a new, empty folder, 80 bytes at most */
export function createSocketFolder () {
  const places = [tmpdir(), '/tmp'].map(place => join(place, 'foxx-'))
  const short = places.find(place => Buffer.byteLength(place) <= MOST_BYTES - 6)
  return mkdtempSync(short ?? join('/tmp', 'foxx-'))
}
