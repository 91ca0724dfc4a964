/** @import {V1Job, V1ObjectMeta, V1OwnerReference, V1PodSpec} from '@kubernetes/client-node' */
/** @import {V1Secret, V1Service, V1ServiceAccount} from '@kubernetes/client-node' */
/** @import {Invitation} from '../../types.js' */
// What a cluster is given: an Indexed Job of N Pods, each on a node of its own, and what they need. In: an invitation;
// out: objects of Kubernetes' API.
import { gzipSync } from 'node:zlib'
import { bundleGenerator } from '../../program/bundle-generator.js'
import { BOOT_FROM_FOLDER, FILES } from '../boot.js'

const LABEL = 'app.kubernetes.io/name'
const APP = 'shootout-generator'
const FOLDER = '/shootout'
/** A generator has one thread; more would let it be slowed down, less throttled. */
const RESOURCES = Object.freeze({ cpu: '1', memory: '512Mi' })
/** Of the image's own; not root. */
const USER = 1000
/** How long a Job that has ended stays, with all that it owns. */
const KEPT_S = 60
/** No Job whose coordinator was killed before its Pods could start stays longer. */
const LONGEST_RUN_S = 24 * 60 * 60

/** The same node as the coordinator's. */
export const IMAGE = `node:${process.versions.node}-slim`

/**
 * @typedef {object} Manifests
 * @property {V1Job} job
 * @property {V1ServiceAccount} account without a right
 * @property {V1Secret} secret the invitation, and the program
 * @property {V1Service} service gives each Pod a name
 */

/**
 * @param {Invitation} invitation
 * @param {{name: string, image: string}} names name: of all of them
 * @returns {Manifests}
 */
export function createManifests (invitation, { name, image }) {
  const { program, sha256 } = bundleGenerator()
  const labels = { [LABEL]: APP, 'app.kubernetes.io/instance': name }
  /** @type {V1ObjectMeta} */
  const metadata = { name, labels }
  const toBase64 = (/** @type {Buffer | string} */ data) => Buffer.from(data).toString('base64')
  return {
    job: {
      apiVersion: 'batch/v1',
      kind: 'Job',
      metadata,
      spec: {
        completions: invitation.count,
        parallelism: invitation.count,
        completionMode: 'Indexed',
        backoffLimit: 0,
        // One that is lost makes the slice invalid; the rest begin anew with it.
        podFailurePolicy: {
          rules: [
            { action: 'FailJob', onExitCodes: { operator: 'NotIn', values: [0] } },
            {
              action: 'FailJob', onPodConditions: [{ type: 'DisruptionTarget', status: 'True' }]
            }
          ]
        },
        ttlSecondsAfterFinished: KEPT_S,
        activeDeadlineSeconds: LONGEST_RUN_S,
        template: {
          metadata: { labels },
          spec: createPod({ name, image, args: [BOOT_FROM_FOLDER, sha256, FOLDER] })
        }
      }
    },
    account: {
      apiVersion: 'v1', kind: 'ServiceAccount', metadata, automountServiceAccountToken: false
    },
    secret: {
      apiVersion: 'v1',
      kind: 'Secret',
      metadata,
      type: 'Opaque',
      immutable: true,
      data: {
        [FILES.program]: toBase64(gzipSync(program)),
        [FILES.invitation]: toBase64(JSON.stringify(invitation))
      }
    },
    service: {
      apiVersion: 'v1', kind: 'Service', metadata, spec: { clusterIP: 'None', selector: labels }
    }
  }
}

/** @param {{name: string, image: string, args: string[]}} what args: of node -e @returns {V1PodSpec} */
function createPod ({ name, image, args }) {
  return {
    serviceAccountName: name,
    automountServiceAccountToken: false,
    enableServiceLinks: false,
    subdomain: name,
    restartPolicy: 'Never',
    terminationGracePeriodSeconds: 2,
    affinity: {
      podAntiAffinity: {
        requiredDuringSchedulingIgnoredDuringExecution: [{
          topologyKey: 'kubernetes.io/hostname',
          labelSelector: { matchLabels: { [LABEL]: APP } }
        }]
      }
    },
    // As the strictest of Kubernetes' Pod Security Standards asks for it.
    securityContext: {
      runAsNonRoot: true, runAsUser: USER, runAsGroup: USER, fsGroup: USER,
      seccompProfile: { type: 'RuntimeDefault' }
    },
    containers: [{
      name: 'generator',
      image,
      command: ['node', '-e'],
      args,
      resources: { requests: { ...RESOURCES }, limits: { ...RESOURCES } },
      securityContext: {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] }
      },
      volumeMounts: [{ name: 'invitation', mountPath: FOLDER, readOnly: true }]
    }],
    volumes: [{ name: 'invitation', secret: { secretName: name, defaultMode: 0o440 } }]
  }
}

/**
 * What is owned so is deleted with the Job, by the cluster itself.
 * @param {V1Job} job as the cluster answered
 * @returns {V1OwnerReference}
 */
export function ownedBy ({ metadata }) {
  const { name = '', uid = '' } = metadata ?? {}
  return { apiVersion: 'batch/v1', kind: 'Job', name, uid }
}

/** @param {Manifests} manifests @returns {object} one for `kubectl apply` */
export function toList ({ account, secret, service, job }) {
  return { apiVersion: 'v1', kind: 'List', items: [account, secret, service, job] }
}
