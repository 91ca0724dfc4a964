// Where processes listen: what a program that does not answer at its URL does instead. Reads /proc; where
// there is none, nothing is known. In: pids; out: addresses as people write them.
import { existsSync, readFileSync, readdirSync, readlinkSync } from 'node:fs'

/** States of a socket in /proc/net/tcp and flags in /proc/net/unix. Source: Linux, proc(5). */
const TCP_LISTEN = '0A'
const ACCEPTS_CONNECTIONS = 0x10000
const IPV4_LENGTH = 8

/**
 * @param {readonly number[]} pids
 * @returns {string[]} '127.0.0.1:3000', '[::]:80', 'unix:/run/app.sock', each once
 */
export function findListeners (pids) {
  const found = pids.flatMap(pid => {
    const inodes = inodesOf(pid)
    return [
      ...linesOf(pid, 'tcp').flatMap(line => toTcp(line, inodes)),
      ...linesOf(pid, 'tcp6').flatMap(line => toTcp(line, inodes)),
      ...linesOf(pid, 'unix').flatMap(line => toUnix(line, inodes))
    ]
  })
  return [...new Set(found)]
}

/**
 * @param {readonly number[]} pids
 * @returns {boolean} whether all of their sockets can be seen: not those of other users' processes, and none where
 *   there is no /proc
 */
export function seesListeners (pids) {
  return pids.length > 0 && pids.every(pid => {
    try {
      readdirSync(`/proc/${pid}/fd`)
      return true
    } catch {
      return !existsSync(`/proc/${pid}`) && existsSync('/proc/self')
    }
  })
}

/** Of the sockets that a process has open. @param {number} pid @returns {Set<string>} */
function inodesOf (pid) {
  const folder = `/proc/${pid}/fd`
  const links = attempt(() => readdirSync(folder), [])
    .map(name => attempt(() => readlinkSync(`${folder}/${name}`), ''))
  return new Set(links.flatMap(link => /^socket:\[(\d+)\]$/.exec(link)?.[1] ?? []))
}

/** @param {number} pid @param {'tcp' | 'tcp6' | 'unix'} kind @returns {string[][]} fields of each line but the head */
function linesOf (pid, kind) {
  const text = attempt(() => readFileSync(`/proc/${pid}/net/${kind}`, 'utf8'), '')
  return text.split('\n').slice(1).filter(line => line !== '').map(line => line.trim().split(/\s+/))
}

/** @param {string[]} fields @param {Set<string>} inodes @returns {string[]} */
function toTcp ([, local = '', , state, , , , , , inode = ''], inodes) {
  if (state !== TCP_LISTEN || !inodes.has(inode)) return []
  const [address = '', port = ''] = local.split(':')
  return [`${toAddress(address)}:${Number.parseInt(port, 16)}`]
}

/** Words of 32 bits, each in the order of the machine, which is little-endian. @param {string} hex */
function toAddress (hex) {
  const bytes = (hex.match(/.{8}/g) ?? []).flatMap(word => (word.match(/../g) ?? []).reverse())
  if (hex.length === IPV4_LENGTH) return bytes.map(byte => Number.parseInt(byte, 16)).join('.')
  const groups = bytes.flatMap((byte, index) =>
    index % 2 === 0 ? `${byte}${bytes[index + 1]}`.replace(/^0+(?=.)/, '') : [])
    .join(':')
    .toLowerCase()
  return new URL(`http://[${groups}]`).hostname
}

/** @param {string[]} fields @param {Set<string>} inodes @returns {string[]} */
function toUnix ([, , , flags = '0', , , inode = '', path], inodes) {
  if (path === undefined || !inodes.has(inode)) return []
  return (Number.parseInt(flags, 16) & ACCEPTS_CONNECTIONS) === 0 ? [] : [`unix:${path}`]
}

/**
 * Processes end, and those of other users are none of our business.
 * @template Result
 * @param {() => Result} read
 * @param {Result} otherwise
 */
function attempt (read, otherwise) {
  try {
    return read()
  } catch (error) {
    const { code = '' } = /** @type {NodeJS.ErrnoException} */ (error)
    if (['ENOENT', 'ESRCH', 'EACCES', 'EPERM', 'EINVAL'].includes(code)) return otherwise
    throw error
  }
}
