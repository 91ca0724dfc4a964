/** @import {Call, Route} from '../types.js' */
// What a client may ask about the server itself.
import { hostname } from 'node:os'
import { HostError } from '../../errors.js'
import { readFlag } from '../read-flag.js'
import { toAnswer } from '../to-answer.js'

/** It says what it is: clients that rely on RocksDB must not be misled. */
const ENGINE = 'lmdb'
const INDEXES = {
  indexes: ['primary', 'edge', 'hash', 'skiplist', 'persistent'],
  aliases: { indexes: { hash: 'persistent', skiplist: 'persistent' } }
}
const HOST = 'shootout embedded Foxx host'

/** @type {readonly Route[]} */
export const SERVER_ROUTES = [
  { method: 'GET', path: '/_api/version', answer: answerVersion },
  { method: 'GET', path: '/_admin/version', answer: answerVersion },
  {
    method: 'GET', path: '/_api/engine',
    answer: () => ({ status: 200, json: { name: ENGINE, supports: { hints: [], ...INDEXES } } })
  },
  { method: 'GET', path: '/_api/engine/stats', answer: () => ({ status: 200, json: {} }) },
  {
    method: 'GET', path: '/_admin/server/role',
    answer: () => toAnswer(200, { errorNum: 0, role: 'SINGLE', mode: 'default' })
  },
  {
    method: 'GET', path: '/_admin/server/availability',
    answer: () => toAnswer(200, { mode: 'default' })
  },
  { method: 'GET', path: '/_admin/server/mode', answer: () => toAnswer(200, { mode: 'default' }) },
  { method: 'GET', path: '/_admin/status', answer: answerStatus },
  { method: 'GET', path: '/_admin/time', answer: () => toAnswer(200, { time: Date.now() / 1000 }) },
  {
    method: 'GET', path: '/_admin/license',
    answer: () => ({ status: 200, json: { license: 'none' } })
  },
  { method: 'GET', path: '/_admin/support-info', answer: answerSupportInfo, system: true },
  { method: 'GET', path: '/_api/cluster/endpoints', answer: refuseEndpoints },
  // Services are taken over by every worker before a change is acknowledged: there is nothing to reload.
  { method: 'GET', path: '/_admin/routing/reload', answer: () => toAnswer(200) },
  { method: 'POST', path: '/_admin/routing/reload', answer: () => toAnswer(200) }
]

/** @param {Call} call */
function answerVersion ({ worker, request }) {
  const details = {
    host: HOST, engine: ENGINE, mode: 'server', role: 'SINGLE',
    'server-version': worker.environment.arangoVersion, 'node-version': process.versions.node,
    'v8-version': process.versions.v8, 'openssl-version': process.versions.openssl ?? '',
    platform: process.platform, architecture: process.arch
  }
  return {
    status: 200,
    json: {
      ...toIdentity(worker.environment.arangoVersion),
      ...(readFlag(request.search, 'details') ? { details } : {})
    }
  }
}

/** @param {Call} call */
function answerStatus ({ worker }) {
  return {
    status: 200,
    json: {
      ...toIdentity(worker.environment.arangoVersion),
      pid: process.pid,
      mode: 'server',
      operationMode: 'server',
      foxxApi: true,
      host: HOST,
      hostname: hostname(),
      serverInfo: {
        progress: { phase: 'up', feature: '', recoveryTick: 0 },
        role: 'SINGLE',
        writeOpsEnabled: true,
        readOnly: false,
        maintenance: false
      }
    }
  }
}

/** @param {Call} call */
function answerSupportInfo ({ worker }) {
  const { startedAt, environment } = worker
  return {
    status: 200,
    json: {
      deployment: { type: 'single' },
      date: new Date().toISOString(),
      host: {
        ...toIdentity(environment.arangoVersion),
        role: 'SINGLE',
        engine: ENGINE,
        os: `${process.platform} ${process.arch}`,
        maintenance: false,
        readOnly: false,
        serverStatistics: { uptime: Date.now() / 1000 - startedAt }
      }
    }
  }
}

/** @returns {never} */
function refuseEndpoints () {
  throw new HostError('ERROR_HTTP_NOT_IMPLEMENTED', 'only a cluster has endpoints, and ' +
    'this is a single server')
}

/** @param {string} version */
function toIdentity (version) {
  return { server: 'arango', license: 'community', version }
}
