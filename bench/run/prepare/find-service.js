/** @import {V1Service} from '@kubernetes/client-node' */
/** @import {ServiceName} from './parse-target.js' */
// Where a service of a Kubernetes cluster is reached: by us, who verify its answers, and by generators that run as
// Pods. In: its name; out: addresses. Nothing is created in the cluster, one object is read.
import { connect } from 'node:net'
import { BenchError } from '../../errors.js'
import {
  describeApiError, findCluster
} from '../../measure/generators/launchers/kubernetes/start-job.js'

const CONNECT_MS = 2_000
const IN_CLUSTER = /^kubernetes:/

/** @typedef {{urls: string[], loadUrls: string[] | null}} Found loadUrls: where Pods reach it; null: as we do */

/**
 * @param {ServiceName} wanted
 * @param {{engine: string | null}} how engine: what starts generators, null: there are none
 * @param {{cluster?: typeof findCluster, reaches?: (host: string, port: number) => Promise<boolean>}} [means]
 * @returns {Promise<Found>}
 * @throws {BenchError} TARGET_UNKNOWN: there is no such service, or no address of it is reached from here
 */
export async function findService (wanted, { engine }, {
  cluster = findCluster, reaches = canConnect
} = {}) {
  const { namespace, service } = await readService(wanted, cluster)
  const { port, scheme } = choosePort(service, wanted)
  const dnsName = `${wanted.name}.${namespace}.svc`
  const hosts = [dnsName, ...outerHosts(service)]
  const reached = await firstOf(hosts, host => reaches(host, port))
  if (reached === null) {
    const why = `this machine reaches none of its addresses (${hosts.join(', ')}, port ${port})`
    const remedy = 'its answers are verified from here before the load: give it the type ' +
      'LoadBalancer or an external IP, or run the bench in the cluster'
    return refuse(wanted, { why, remedy })
  }
  const toUrl = (/** @type {string} */ host) =>
    `${scheme}://${host.includes(':') ? `[${host}]` : host}:${port}`
  const isInside = engine !== null && IN_CLUSTER.test(engine)
  return {
    urls: [toUrl(reached)],
    loadUrls: isInside && reached !== dnsName ? [toUrl(dnsName)] : null
  }
}

/**
 * @param {ServiceName} wanted
 * @param {typeof findCluster} findApi
 * @returns {Promise<{namespace: string, service: V1Service}>}
 */
async function readService (wanted, findApi) {
  try {
    const { core, namespace: own } = await findApi()
    const namespace = wanted.namespace ?? own
    const service = await core.readNamespacedService({ name: wanted.name, namespace })
    return { namespace, service }
  } catch (error) {
    if (error instanceof BenchError) {
      return refuse(wanted, {
        why: 'the package @kubernetes/client-node is not installed',
        remedy: 'npm install @kubernetes/client-node@2, or give --target the address itself',
        cause: error
      })
    }
    return refuse(wanted, {
      why: describeApiError(error),
      remedy: `'kubectl get service ${wanted.name}' has to find it, with the same settings`,
      cause: error
    })
  }
}

/**
 * @param {V1Service} service
 * @param {ServiceName} wanted
 * @returns {{port: number, scheme: 'http' | 'https'}}
 * @throws {BenchError} TARGET_UNKNOWN
 */
function choosePort ({ spec }, wanted) {
  const ports = (spec?.ports ?? []).filter(({ protocol = 'TCP' }) => protocol === 'TCP')
  const named = (/** @type {string} */ text) =>
    ports.find(({ name, port }) => name === text || String(port) === text)
  const found = wanted.port !== null
    ? named(wanted.port)
    : ports.length === 1 ? ports[0] : named('http')
  if (found !== undefined) {
    const isSecure = [found.name, found.appProtocol].includes('https') || found.port === 443
    return { port: found.port, scheme: isSecure ? 'https' : 'http' }
  }
  const known = ports.map(({ name, port }) => name === undefined ? port : `${name} (${port})`)
  return refuse(wanted, {
    why: wanted.port === null
      ? `it has ${ports.length} TCP ports, of which none is called http`
      : `it has no TCP port ${wanted.port}`,
    remedy: known.length === 0 ? 'name a service that has' : `name one of ${known.join(', ')}`
  })
}

/**
 * Its cluster IP is none of them: outside of the cluster that address may be anybody's.
 * @param {V1Service} service
 * @returns {string[]}
 */
function outerHosts ({ spec, status }) {
  const balancers = (status?.loadBalancer?.ingress ?? [])
    .flatMap(({ ip, hostname }) => ip ?? hostname ?? [])
  return [...balancers, ...spec?.externalIPs ?? []]
}

/**
 * @param {readonly string[]} hosts
 * @param {(host: string) => Promise<boolean>} holds
 * @returns {Promise<string | null>}
 */
async function firstOf (hosts, holds) {
  for (const host of hosts) if (await holds(host)) return host
  return null
}

/** @param {string} host @param {number} port @returns {Promise<boolean>} */
function canConnect (host, port) {
  return new Promise(resolve => {
    const socket = connect({ host, port, timeout: CONNECT_MS })
    const end = (/** @type {boolean} */ isReached) => {
      socket.destroy()
      resolve(isReached)
    }
    socket.once('connect', () => end(true)).once('timeout', () => end(false))
      .once('error', () => end(false))
  })
}

/**
 * @param {ServiceName} wanted
 * @param {{why: string, remedy: string, cause?: unknown}} reason
 * @returns {never}
 * @throws {BenchError} TARGET_UNKNOWN
 */
function refuse ({ name, namespace }, { cause, ...reason }) {
  const service = namespace === null ? name : `${name} in ${namespace}`
  throw new BenchError('TARGET_UNKNOWN', { service, ...reason }, cause)
}
