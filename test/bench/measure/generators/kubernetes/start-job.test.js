import { expect } from 'chai'
import {
  createManifests
} from '../../../../../bench/measure/generators/launchers/kubernetes/manifests.js'
import {
  startJob
} from '../../../../../bench/measure/generators/launchers/kubernetes/start-job.js'

const MANIFESTS = createManifests(
  { host: '10.0.0.1', port: 4000, token: 'a'.repeat(64), count: 2 },
  { name: 'shootout-1', image: 'node:26' })
const NAMESPACE = 'here'

/** An API that does as it is told, later, and keeps a log. @param {{forbidden?: string}} [how] */
function openApi ({ forbidden } = {}) {
  /** @type {string[]} */
  const log = []
  /** @type {object[]} */
  const pods = []
  /** @type {any} */
  let job = null
  /** @param {string} what @param {() => unknown} [then] */
  const answer = async (what, then = () => ({})) => {
    await null
    log.push(what)
    if (what === forbidden) throw Object.assign(new Error('it is forbidden'), { code: 403 })
    return then()
  }
  const readJob = () => {
    if (job === null) throw Object.assign(new Error('not found'), { code: 404 })
    return job
  }
  /** @param {any} made @returns {string} */
  const ownerOf = ({ namespace, body: { metadata } }) =>
    `in ${namespace} of ${metadata.ownerReferences[0].uid}`
  const batch = {
    createNamespacedJob: (/** @type {any} */ { body }) =>
      answer(`job, ${body.spec.suspend ? 'suspended' : 'running'}`, () => {
        job = { ...body, metadata: { ...body.metadata, uid: 'uid-1' } }
        return job
      }),
    patchNamespacedJob: (/** @type {any} */ { body: { spec } }) =>
      answer(`patch to ${JSON.stringify(spec)}`),
    readNamespacedJob: async () => readJob(),
    deleteNamespacedJob: () => answer('delete', () => { job = null })
  }
  const core = {
    createNamespacedServiceAccount: (/** @type {any} */ made) =>
      answer(`account ${ownerOf(made)}`),
    createNamespacedSecret: (/** @type {any} */ made) => answer(`secret ${ownerOf(made)}`),
    createNamespacedService: (/** @type {any} */ made) => answer(`service ${ownerOf(made)}`),
    listNamespacedPod: async () => ({ items: pods })
  }
  return {
    log,
    pods,
    find: async () =>
      /** @type {any} */ ({ batch, core, namespace: NAMESPACE, toPatch: {} }),
    end: (/** @type {object} */ condition) => { job.status = { conditions: [condition] } },
    remove: () => { job = null }
  }
}

const MADE = [
  'job, suspended', 'account in here of uid-1', 'secret in here of uid-1',
  'service in here of uid-1', 'patch to {"suspend":false}'
]

describe('a Job of generators', () => {
  it('waits until all is there that it owns, and takes it along', async () => {
    const api = openApi()
    const { stop, exited } = await startJob(MANIFESTS, api.find)
    expect(api.log).to.deep.equal(MADE)
    await stop()
    expect(api.log).to.deep.equal([...MADE, 'delete'])
    expect(await exited).to.be.a('string')
  })

  it('is deleted when the cluster takes not all of it', async () => {
    for (const [index, forbidden] of MADE.entries()) {
      if (index === 0) continue
      const api = openApi({ forbidden })
      const failure = await startJob(MANIFESTS, api.find).catch(error => error.message)
      expect(failure, forbidden).to.equal('it is forbidden')
      expect(api.log).to.deep.equal([...MADE.slice(0, index + 1), 'delete'])
    }
  })

  it('tells how it ended', async () => {
    const api = openApi()
    const { exited } = await startJob(MANIFESTS, api.find)
    api.end({ type: 'Failed', status: 'True', reason: 'PodFailurePolicy', message: 'Pod 1' })
    expect(await exited).to.equal('its Job: Failed: PodFailurePolicy: Pod 1')
    const hopeless = openApi()
    const { exited: never } = await startJob(MANIFESTS, hopeless.find)
    for (const reason of ['ContainerCreating', 'ImagePullBackOff']) {
      const waiting = { reason, message: 'no such image' }
      hopeless.pods.push(
        { metadata: { name: 'pod-1' }, status: { containerStatuses: [{ state: { waiting } }] } })
    }
    expect(await never).to.equal('Pod pod-1: ImagePullBackOff: no such image')
    const other = openApi()
    const { exited: gone } = await startJob(MANIFESTS, other.find)
    other.remove()
    expect(await gone).to.equal('the deletion of its Job')
  })
})
