// Where the other workers of this host listen. One that was killed may be among them.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const SOCKET = '.sock'

/** @param {string} directory @param {number} slot @returns {string} */
export function toSocket (directory, slot) {
  return join(directory, `${slot}${SOCKET}`)
}

/** @param {string} directory @param {string} own path of the asking worker's socket @returns {string[]} */
export function listPeers (directory, own) {
  return readdirSync(directory).filter(name => name.endsWith(SOCKET))
    .map(name => join(directory, name))
    .filter(path => path !== own)
}
