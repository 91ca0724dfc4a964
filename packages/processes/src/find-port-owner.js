// Who listens on a port, in words for an error message: 'pid 4711 (arangod)'. Reads /proc only.
import { readFile, readdir, readlink } from 'node:fs/promises'

const LISTEN = '0A'

/**
 * @param {number} port
 * @returns {Promise<string>} 'another process' when that is unknown
 */
export async function findPortOwner (port) {
  const inodes = (await Promise.all(['/proc/net/tcp', '/proc/net/tcp6'].map(table =>
    listeningInodes(table, port)))).flat()
  const pid = inodes.length > 0 ? await findHolder(inodes) : null
  return pid === null ? 'another process' : `pid ${pid} (${await nameOf(pid)})`
}

/** @param {string} table @param {number} port @returns {Promise<string[]>} socket inodes */
async function listeningInodes (table, port) {
  const hexPort = port.toString(16).toUpperCase().padStart(4, '0')
  const text = await readFile(table, 'utf8').catch(() => '')
  return text.split('\n').map(line => line.trim().split(/\s+/))
    .filter(fields => fields[1]?.endsWith(`:${hexPort}`) && fields[3] === LISTEN)
    .map(fields => fields[9] ?? '')
}

/** @param {string[]} inodes @returns {Promise<string | null>} */
async function findHolder (inodes) {
  const targets = new Set(inodes.map(inode => `socket:[${inode}]`))
  const pids = (await readdir('/proc')).filter(name => /^\d+$/.test(name))
  for (const pid of pids) {
    const descriptors = await readdir(`/proc/${pid}/fd`).catch(() => [])
    const links = await Promise.all(descriptors.map(fd =>
      readlink(`/proc/${pid}/fd/${fd}`).catch(() => '')))
    if (links.some(link => targets.has(link))) return pid
  }
  return null
}

/** @param {string} pid */
async function nameOf (pid) {
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => 'unknown')
  return name.trim()
}
