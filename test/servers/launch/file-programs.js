/** @import {RunningServer, Variant} from '../../../servers/types.js' */
// What tests of programs that send files share: the files, the variants, and asking.
import { readFileSync, readdirSync } from 'node:fs'
import { Agent, request as createRequest } from 'node:http'
import { connect } from 'node:net'
import actions from '../../../actions/index.js'
import { findServer, loadServers, startVariant, toVariants } from '../../../servers/index.js'
import { createFileRoot } from '../../../servers/launch/file-root.js'

/** The file that is measured. */
export const FILE = /** @type {import('../../../actions/types.js').FileAction} */ (
  actions.loadActions(undefined, { kind: 'file' })[0]
)

/**
 * @param {string} name 'apache-event'
 * @param {number} [workers] of a cluster
 * @returns {Promise<Variant>}
 */
export async function toVariant (name, workers) {
  const found = toVariants(await loadServers()).find(variant => variant.name === name)
  if (found === undefined) throw new Error(`there is no variant ${name}`)
  return {
    ...found,
    workers: found.processModel === 'cluster' ? workers ?? found.workers : found.workers
  }
}

/**
 * Starts a server before the tests of a suite and stops it after them; skips them, with the reason, where this machine
 * does not have it.
 * @param {string} name of the variant
 * @param {{workers: number, onStderr?: (text: string) => void}} options workers: of a cluster
 * @returns {{running: () => RunningServer, variant: () => Variant, fileRoot: () => string}}
 */
export function useFileServer (name, { workers, ...options }) {
  /**
   * @type {{variant: Variant, running: RunningServer, root: Awaited<ReturnType<typeof createFileRoot>>} | undefined}
   */
  let opened
  const get = () => {
    if (opened === undefined) throw new Error(`${name} is not started`)
    return opened
  }
  before(async function () {
    const variant = await toVariant(name, workers)
    const finding = await findServer(variant.server)
    if (!finding.found) {
      if (this.test?.parent) {
        this.test.parent.title += ` (skipped: ${finding.reason}; ${finding.remedy})`
      }
      return this.skip()
    }
    const root = await createFileRoot([FILE])
    opened = {
      variant, root, running: await startVariant(variant, { fileRoot: root.directory, ...options })
    }
  })
  after(async () => {
    await opened?.running.stop()
    await opened?.root.remove()
  })
  return {
    running: () => get().running,
    variant: () => get().variant,
    fileRoot: () => get().root.directory
  }
}

/**
 * @param {string} baseUrl
 * @param {{path: string, method?: string, agent?: Agent}} wanted
 * @returns {Promise<{status: number, body: string}>}
 */
export function ask (baseUrl, { path, method = 'GET', agent }) {
  const { hostname, port } = new URL(baseUrl)
  return new Promise((resolve, reject) => {
    const asked =
      createRequest({ host: hostname, port, path, method, agent: agent ?? false }, answer => {
        let body = ''
        answer.setEncoding('utf8').on('data', text => { body += text })
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, body }))
      })
    asked.once('error', reject)
    asked.end()
  })
}

/**
 * Asks for a file again and again on one connection that is kept open.
 * @param {string} baseUrl
 * @param {number} requests
 * @returns {Promise<{right: number, connections: number}>} answers that were right, and connections that it took
 */
export async function askOnOneConnection (baseUrl, requests) {
  let connections = 0
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const create = agent.createConnection.bind(agent)
  agent.createConnection = (...args) => {
    connections++
    return create(...args)
  }
  let right = 0
  for (let count = 0; count < requests; count++) {
    const { status, body } = await ask(baseUrl, { path: FILE.request.path, agent })
    if (status === 200 && body === FILE.expected.body) right++
  }
  agent.destroy()
  return { right, connections }
}

/**
 * Opens connections, asks on each once they are all open, and closes none before all are answered.
 * @param {string} baseUrl
 * @param {number} connections
 * @returns {Promise<number>} how many were answered with the file
 */
export async function askAtOnce (baseUrl, connections) {
  const { hostname, port } = new URL(baseUrl)
  const sockets = await Promise.all(Array.from({ length: connections }, () =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => resolve(socket)).once('error', reject)
    })))
  const answers = await Promise.all(sockets.map(socket => readOne(socket)))
  for (const socket of sockets) socket.destroy()
  return answers.filter(answer =>
    answer.startsWith('HTTP/1.1 200 ') && answer.endsWith(`\r\n\r\n${FILE.expected.body}`)).length
}

/**
 * @param {import('node:net').Socket} socket
 * @returns {Promise<string>} what came until the file was complete, or until the connection ended
 */
function readOne (socket) {
  let text = ''
  return new Promise(resolve => {
    socket.setEncoding('latin1').on('data', chunk => {
      text += chunk
      if (text.endsWith(FILE.expected.body ?? '')) resolve(text)
    })
    socket.once('close', () => resolve(text))
    socket.write(`GET ${FILE.request.path} HTTP/1.1\r\nHost: x\r\n\r\n`)
  })
}

/** @param {Pick<RunningServer, 'pid'>} running @returns {number} processes that it has started */
export function countWorkers ({ pid }) {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(word => word !== '').length
}

/**
 * @param {number | null} pid of the process that leads a group
 * @returns {boolean} whether any process of it runs; one that has ended and waits to be noticed does not
 */
export function isGroupAlive (pid) {
  return readdirSync('/proc').filter(name => /^\d+$/.test(name)).some(other => {
    const [state, , group] = readStat(other)
    return Number(group) === pid && state !== 'Z'
  })
}

/** @param {string} pid @returns {string[]} what stands behind its name: state, parent, group; [] when it is gone */
function readStat (pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? '')) {
      return []
    }
    throw error
  }
}

/** @param {number | null} pid @returns {string} its own directory, as its command line names it */
export function directoryOf (pid) {
  return /(\/[^\0 ]*\/shootout-[a-z]+(-[a-z]+)?-[^/\0 ]+)/
    .exec(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))?.[1] ?? ''
}
