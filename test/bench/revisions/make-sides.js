/** @import {AnyAction} from '../../../actions/types.js' */
/** @import {Finding, ServerDescription, Variant} from '../../../servers/types.js' */
/** @import {Revision} from '../../../bench/revisions/load-revision.js' */
/** @import {choosePairs} from '../../../bench/revisions/choose-pairs.js' */
// Two revisions of a suite that is made up.
import { BEFORE } from '../../../bench/revisions/load-revision.js'
import { STUDIES } from '../../../bench/studies/index.js'
import { comparedStudies } from '../../../bench/revisions/compared-studies.js'
import { makeAction } from '../run/fake-world.js'

export const HERE = Object.freeze({ found: /** @type {const} */ (true), version: '1' })

/**
 * @param {string} name '-cluster' in it makes it one of 8 workers
 * @param {Partial<ServerDescription>} [server]
 * @returns {Variant}
 */
export function makeVariant (name, server = {}) {
  const isCluster = name.includes('-cluster') || name === 'foxx'
  return {
    name,
    server: { name: name.replace('-cluster', ''), title: name, variants: [], ...server },
    processModel: isCluster ? 'cluster' : 'single',
    workers: isCluster ? 8 : 1
  }
}

/**
 * @param {{variants?: readonly Variant[], actions?: readonly AnyAction[], finding?: Finding}} [what]
 * @returns {Revision}
 */
export function makeRevision ({
  variants = ['node', 'node-cluster', 'express', 'foxx'].map(name => makeVariant(name)),
  actions = [makeAction('static'), makeAction('factorial')],
  finding = HERE
} = {}) {
  return {
    variants: [...variants],
    wrap: ours => {
      const theirs = variants.find(({ name, processModel }) =>
        name === ours.name && processModel === ours.processModel)
      return theirs === undefined
        ? null
        : { ...theirs, name: theirs.name + BEFORE, workers: ours.workers }
    },
    find: async () => finding,
    loadActions: () => [...actions]
  }
}

/** @param {Partial<Parameters<typeof choosePairs>[0]>} [changes] @returns {Parameters<typeof choosePairs>[0]} */
export function makeSides (changes) {
  const compared = /** @type {ReturnType<typeof comparedStudies>[number]} */ (
    comparedStudies(STUDIES)[0]
  )
  return {
    compared,
    actions: [makeAction('static'), makeAction('factorial')],
    variants: makeRevision().variants,
    find: async () => HERE,
    revision: makeRevision(),
    name: 'HEAD~1',
    ...changes
  }
}
