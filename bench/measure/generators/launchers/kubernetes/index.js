/** @import {Handle, Invitation, Launched, LauncherKind} from '../../types.js' */
// Generators as Pods of an Indexed Job, each on a node of its own: kubernetes:N:ADDRESS. Or the manifests of that Job
// for whoever applies them: kubernetes:N:ADDRESS,print=FILE.
import { randomBytes } from 'node:crypto'
import { chmodSync, writeFileSync } from 'node:fs'
import { BenchError } from '../../../../errors.js'
import { parseReach } from '../parse-reach.js'
import { IMAGE, createManifests, toList } from './manifests.js'
import { describeApiError, startJob } from './start-job.js'

/** An image has to be pulled. */
const JOIN_MS = 180_000
/** A person applies the manifests before. */
const JOIN_BY_HAND_MS = 600_000
const OPTION = /^(image|print)=([\w./:@][\w./:@-]*)$/

/** @type {LauncherKind} */
export const launcher = {
  name: 'kubernetes',
  usage: 'kubernetes:N:ADDRESS[,image=IMAGE][,print=FILE]',
  parse: text => {
    const [first = '', ...rest] = text.split(',')
    const reach = parseReach(first)
    const options = rest.map(option => OPTION.exec(option))
    if (reach?.listenOn === undefined || options.includes(null)) return null
    const { image = IMAGE, print } = Object.fromEntries(
      options.map(option => [option?.[1], option?.[2]]))
    return {
      ...reach,
      joinMs: print === undefined ? JOIN_MS : JOIN_BY_HAND_MS,
      launch: invitation => print === undefined
        ? launch(invitation, image)
        : printManifests(invitation, { image, file: print })
    }
  }
}

const createName = () => `shootout-${randomBytes(4).toString('hex')}`

/** @param {Invitation} invitation @param {string} image @returns {Promise<Launched>} */
async function launch (invitation, image) {
  const name = createName()
  try {
    const { exited, stop } = await startJob(createManifests(invitation, { name, image }))
    return { handles: toHandles(invitation, { name, exited }), stop }
  } catch (error) {
    if (error instanceof BenchError) throw error
    throw new BenchError('GENERATORS_MISSING', {
      engine: 'kubernetes',
      why: `the cluster did not take Job ${name} (${describeApiError(error)})`,
      remedy: 'see what kubectl says with the same settings, or use print=FILE and apply the ' +
        'manifests yourself'
    })
  }
}

/** @param {Invitation} invitation @param {{image: string, file: string}} what @returns {Promise<Launched>} */
async function printManifests (invitation, { image, file }) {
  const name = createName()
  const text = JSON.stringify(toList(createManifests(invitation, { name, image })), null, 2)
  // Whoever reads the token in it may join.
  writeFileSync(file, '', { mode: 0o600 })
  chmodSync(file, 0o600)
  writeFileSync(file, `${text}\n`)
  // Their connections end them.
  return {
    handles: toHandles(invitation, { name, exited: new Promise(() => {}) }), stop: async () => {}
  }
}

/** @param {Invitation} invitation @param {{name: string, exited: Promise<string>}} job @returns {Handle[]} */
function toHandles ({ count }, { name, exited }) {
  return Array.from({ length: count }, (_, index) =>
    ({ index, place: `Pod ${index} of Job ${name}`, exited }))
}
