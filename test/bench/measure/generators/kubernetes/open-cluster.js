// As much of a cluster as a Job of generators needs: objects are checked by the API's models, Pods are processes of
// this machine, what a Job owns goes with it. Nothing here schedules, pulls or limits anything.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { findProblems } from './check-model.js'

const NAMESPACE = 'here'
const MODELS = /** @type {Record<string, string>} */ ({
  jobs: 'V1Job', secrets: 'V1Secret', services: 'V1Service', serviceaccounts: 'V1ServiceAccount'
})
/** What kubectl asks before anything else. */
const resource = (/** @type {string} */ name) => ({
  name, kind: MODELS[name]?.slice(2), namespaced: true, singularName: '', verbs: ['create']
})
const DISCOVERY = /** @type {Record<string, object>} */ ({
  '/api': { kind: 'APIVersions', versions: ['v1'] },
  '/apis': {
    kind: 'APIGroupList',
    groups: [{ name: 'batch', versions: [{ groupVersion: 'batch/v1', version: 'v1' }] }]
  },
  '/api/v1': {
    kind: 'APIResourceList',
    groupVersion: 'v1',
    resources: ['secrets', 'services', 'serviceaccounts'].map(resource)
  },
  '/apis/batch/v1': {
    kind: 'APIResourceList', groupVersion: 'batch/v1', resources: [resource('jobs')]
  }
})

/** @typedef {{object: any, pods: import('node:child_process').ChildProcess[]}} Kept */

/**
 * @returns {Promise<{
 *   config: string, forbid: (collection: string) => void, put: (collection: string, object: any) => void,
 *   kept: () => string[], pods: () => number[], close: () => Promise<void>
 * }>} config: for KUBECONFIG; forbid: what is not to be created; put: what is there already; kept: objects that there
 *   are
 */
export async function openCluster () {
  const folder = mkdtempSync(join(tmpdir(), 'cluster-'))
  /** By 'jobs/name'. @type {Map<string, Kept>} */
  const all = new Map()
  /** @type {Set<string>} */
  const forbidden = new Set()
  const find = (/** @type {string} */ path) => {
    const kept = all.get(path)
    if (kept === undefined) throw toError(404, `${path} not found`)
    return kept
  }

  /** @param {Kept} job */
  const startPods = ({ object, pods }) => {
    const { completions, template } = object.spec
    const [{ command, args, volumeMounts }] = template.spec.containers
    find(`serviceaccounts/${template.spec.serviceAccountName}`)
    const { data } = find(`secrets/${template.spec.volumes[0].secret.secretName}`).object
    const mounted = join(folder, object.metadata.name)
    mkdirSync(mounted)
    for (const [name, value] of Object.entries(data)) {
      writeFileSync(join(mounted, name), Buffer.from(value, 'base64'))
    }
    const there = args.map((/** @type {string} */ arg) =>
      arg === volumeMounts[0].mountPath ? mounted : arg)
    for (let index = 0; index < completions; index++) {
      const pod = spawn(process.execPath, [...command.slice(1), ...there], {
        env: { JOB_COMPLETION_INDEX: String(index) }, stdio: 'ignore'
      })
      pods.push(pod)
      pod.once('exit', code => {
        if (code !== 0) pods.forEach(other => other.kill('SIGKILL'))
        const failed = { type: 'Failed', status: 'True', reason: 'PodFailurePolicy' }
        if (code !== 0) object.status = { conditions: [failed] }
      })
    }
  }
  /** @type {Record<string, (path: string[], body: any) => unknown>} */
  const answers = {
    POST: ([collection = ''], body) => {
      if (forbidden.has(collection)) throw toError(403, `${collection} is forbidden`)
      const problems = findProblems(body, /** @type {string} */ (MODELS[collection]))
      if (problems.length > 0) throw toError(422, problems.join('; '))
      body.metadata.uid = `uid-of-${body.metadata.name}`
      all.set(`${collection}/${body.metadata.name}`, { object: body, pods: [] })
      return body
    },
    GET: path => path[0] === 'pods' ? { items: [] } : find(path.join('/')).object,
    PATCH: (path, { spec }) => {
      const job = find(path.join('/'))
      const starts = job.object.spec.suspend && !spec.suspend
      Object.assign(job.object.spec, spec)
      if (starts) startPods(job)
      return job.object
    },
    DELETE: path => {
      const { object, pods } = find(path.join('/'))
      pods.forEach(pod => pod.kill('SIGKILL'))
      for (const [name, other] of all) {
        const owners = other.object.metadata.ownerReferences ?? []
        if (other.object === object || owners.some(
          (/** @type {{uid: string}} */ { uid }) => uid === object.metadata.uid)) all.delete(name)
      }
      return { kind: 'Status', status: 'Success' }
    }
  }
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://cluster')
    const [, rest = ''] =
      new RegExp(`^/(?:api|apis/batch)/v1/namespaces/${NAMESPACE}/(.+)$`).exec(pathname) ?? []
    const body = ['POST', 'PATCH'].includes(request.method ?? '') ? await json(request) : null
    response.setHeader('content-type', 'application/json')
    try {
      const answer = DISCOVERY[pathname] ?? answers[request.method ?? '']?.(rest.split('/'), body)
      response.end(JSON.stringify(answer))
    } catch (error) {
      const { code = 500, message } = /** @type {{code?: number, message: string}} */ (error)
      response.writeHead(code).end(JSON.stringify({ kind: 'Status', code, message }))
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  const config = join(folder, 'config.json')
  writeFileSync(config, JSON.stringify({
    apiVersion: 'v1',
    kind: 'Config',
    'current-context': 'one',
    contexts: [{ name: 'one', context: { cluster: 'one', user: 'me', namespace: NAMESPACE } }],
    // The client takes no http otherwise.
    clusters: [{
      name: 'one',
      cluster: { server: `http://127.0.0.1:${port}`, 'insecure-skip-tls-verify': true }
    }],
    users: [{ name: 'me', user: {} }]
  }))
  const pods = () => [...all.values()].flatMap(job => job.pods)
  return {
    config,
    forbid: collection => forbidden.add(collection),
    put: (collection, object) => {
      const problems = findProblems(object, /** @type {string} */ (MODELS[collection]))
      if (problems.length > 0) throw new Error(problems.join('; '))
      all.set(`${collection}/${object.metadata.name}`, { object, pods: [] })
    },
    kept: () => [...all.keys()],
    pods: () => pods().map(({ pid }) => /** @type {number} */ (pid)),
    close: async () => {
      pods().forEach(pod => pod.kill('SIGKILL'))
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
      rmSync(folder, { recursive: true })
    }
  }
}

/** @param {number} code @param {string} message */
function toError (code, message) {
  return Object.assign(new Error(message), { code })
}
