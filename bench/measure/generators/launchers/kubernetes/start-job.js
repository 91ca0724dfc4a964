/** @import {BatchV1Api, CoreV1Api, V1Job, V1Pod} from '@kubernetes/client-node' */
/** @import {Manifests} from './manifests.js' */
// A Job from its creation to its deletion, through Kubernetes' API. In: manifests; out: how it ended, and a way to end
// it.
import { setTimeout as sleep } from 'node:timers/promises'
import { BenchError } from '../../../../errors.js'
import { ownedBy } from './manifests.js'

const POLL_MS = 500
/** For a node that is gone its Pods are not deleted before; the cluster does it without us. */
const DELETED_MS = 30_000
/** Why a container will not start however long one waits. */
const HOPELESS = Object.freeze([
  'ErrImagePull', 'ImagePullBackOff', 'InvalidImageName', 'CreateContainerConfigError',
  'CreateContainerError', 'RunContainerError'
])

/** @typedef {{batch: BatchV1Api, core: CoreV1Api, namespace: string}} Cluster */
/** @typedef {Cluster & {toPatch: object}} FoundCluster toPatch: options for a merge patch */
/** @typedef {{exited: Promise<string>, stop: () => Promise<void>}} StartedJob exited: how, for people */

/** Of 62 MB, and loads for seconds: who has no use for it does not get it with the suite. */
const CLIENT = '@kubernetes/client-node'
const loadClient = () => import('@kubernetes/client-node')

/**
 * @param {typeof loadClient} [load]
 * @returns {Promise<FoundCluster>} as kubectl finds it
 * @throws {BenchError} GENERATORS_MISSING without the client
 */
export async function findCluster (load = loadClient) {
  const { BatchV1Api, CoreV1Api, KubeConfig, PatchStrategy, setHeaderOptions } =
    await load().catch(toMissing)
  const config = new KubeConfig()
  config.loadFromDefault()
  return {
    batch: config.makeApiClient(BatchV1Api),
    core: config.makeApiClient(CoreV1Api),
    namespace: config.getContextObject(config.getCurrentContext())?.namespace ?? 'default',
    toPatch: setHeaderOptions('Content-Type', PatchStrategy.MergePatch)
  }
}

/** @param {NodeJS.ErrnoException} error @returns {never} */
function toMissing (error) {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
  throw new BenchError('GENERATORS_MISSING', {
    engine: 'kubernetes',
    why: `the package ${CLIENT} is not installed`,
    remedy: `npm install ${CLIENT}@2, or use print=FILE and apply the manifests yourself`
  })
}

/**
 * @param {Manifests} manifests
 * @param {() => Promise<FoundCluster>} [find]
 * @returns {Promise<StartedJob>}
 * @throws {Error} with what the cluster says; nothing is left behind then
 */
export async function startJob ({ job, account, secret, service }, find = findCluster) {
  const cluster = await find()
  const { batch, core, namespace } = cluster
  // It owns all else, and its Pods can't start without that: so it waits until all is there.
  const created = await batch.createNamespacedJob({
    namespace, body: { ...job, spec: { .../** @type {any} */ (job.spec), suspend: true } }
  })
  const name = /** @type {string} */ (created.metadata?.name)
  try {
    /** @template {{metadata?: object}} T @param {T} body */
    const own = body => {
      const metadata = { ...body.metadata, ownerReferences: [ownedBy(created)] }
      return { namespace, body: { ...body, metadata } }
    }
    await core.createNamespacedServiceAccount(own(account))
    await core.createNamespacedSecret(own(secret))
    await core.createNamespacedService(own(service))
    await batch.patchNamespacedJob(
      { name, namespace, body: { spec: { suspend: false } } }, cluster.toPatch)
  } catch (error) {
    await deleteJob(cluster, name)
    throw error
  }
  const watching = new AbortController()
  return {
    exited: watchJob(cluster, { name, signal: watching.signal }),
    stop: async () => {
      watching.abort()
      await deleteJob(cluster, name)
    }
  }
}

/** @param {Cluster} cluster @param {{name: string, signal: AbortSignal}} job @returns {Promise<string>} */
async function watchJob ({ batch, core, namespace }, { name, signal }) {
  while (!signal.aborted) {
    await sleep(POLL_MS, undefined, { signal }).catch(() => {})
    try {
      const end = describeEnd(await batch.readNamespacedJob({ name, namespace }))
      const pods = await core.listNamespacedPod(
        { namespace, labelSelector: `batch.kubernetes.io/job-name=${name}` })
      const hopeless = pods.items.map(describeHopeless).find(text => text !== null)
      if (hopeless ?? end) return /** @type {string} */ (hopeless ?? end)
    } catch (error) {
      if (isGone(error)) return 'the deletion of its Job'
      // The API may be away for a while without any harm to generators.
    }
  }
  return 'its Job'
}

/** @param {V1Job} job @returns {string | null} null: it has not ended */
function describeEnd ({ status }) {
  const condition = status?.conditions?.find(
    ({ type, status: is }) => is === 'True' && ['Failed', 'Complete'].includes(type))
  return condition === undefined
    ? null
    : ['its Job', condition.type, condition.reason, condition.message].filter(Boolean).join(': ')
}

/** @param {V1Pod} pod @returns {string | null} */
function describeHopeless ({ metadata, status }) {
  const waiting = status?.containerStatuses?.[0]?.state?.waiting
  return HOPELESS.includes(waiting?.reason ?? '')
    ? `Pod ${metadata?.name}: ${waiting?.reason}: ${waiting?.message ?? ''}`
    : null
}

/** With its Pods and all that it owns. @param {Cluster} cluster @param {string} name */
async function deleteJob ({ batch, namespace }, name) {
  const until = Date.now() + DELETED_MS
  try {
    await batch.deleteNamespacedJob({ name, namespace, propagationPolicy: 'Foreground' })
    while (Date.now() < until) {
      await batch.readNamespacedJob({ name, namespace })
      await sleep(POLL_MS)
    }
  } catch (error) {
    if (!isGone(error)) throw error
  }
}

/** @param {unknown} error */
function isGone (error) {
  return /** @type {{code?: number}} */ (error).code === 404
}

/** @param {unknown} error of the client @returns {string} what the cluster says */
export function describeApiError (error) {
  const { body, message } = /** @type {{body?: unknown, message: string}} */ (error)
  try {
    return JSON.parse(String(body)).message ?? message
  } catch {
    return message
  }
}
