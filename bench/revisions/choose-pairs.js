/** @import {AgainstOptions} from './types.js' */
/** @import {AnyAction} from '../../actions/types.js' */
/** @import {Finding, Variant} from '../../servers/types.js' */
/** @import {Candidate} from '../plan/create-plan.js' */
/** @import {ComparedStudy} from './compared-studies.js' */
/** @import {Revision} from './load-revision.js' */
// Which variants and actions two revisions are compared by. In: both, and the user's options; out: pairs that both
// sides have and that can be measured, and a sentence for everything that was left out.
import { matchesGlob } from 'node:path'
import { answersAction } from '../../servers/index.js'
import { BenchError } from '../errors.js'
import { parseName } from '../format/parse-name.js'

/** @typedef {Pick<AgainstOptions, 'only' | 'actions' | 'workers'>} ChoiceOptions of each null: as the study says */

/**
 * @typedef {object} Sides
 * @property {ComparedStudy} compared
 * @property {readonly AnyAction[]} actions ours, of the study's kind
 * @property {readonly Variant[]} variants ours
 * @property {(variant: Variant) => Promise<Finding>} find whether this machine has what one of ours needs
 * @property {Revision} revision
 * @property {string} name of the earlier revision
 */

/** @typedef {{before: Candidate, now: Candidate}} VariantPair */

/**
 * @param {Sides} sides
 * @param {ChoiceOptions} options
 * @returns {Promise<{pairs: VariantPair[], actions: AnyAction[], notices: string[]}>}
 * @throws {BenchError} UNKNOWN_NAME, NOTHING_TO_RUN
 */
export async function choosePairs (sides, options) {
  /** @type {string[]} */
  const notices = []
  const actions = chooseActions(sides, { options, notices })
  if (actions.length === 0) throw new BenchError('NOTHING_TO_RUN', { reason: notices.join(' ') })
  const pairs = []
  for (const variant of chooseVariants(sides, { options, actions })) {
    const pair = await toPair(variant, { ...sides, notices })
    if (pair !== null) pairs.push(pair)
  }
  if (pairs.length === 0) throw new BenchError('NOTHING_TO_RUN', { reason: notices.join(' ') })
  return { pairs, actions, notices }
}

/**
 * Only what both sides answer, and answer alike, can be compared.
 * @param {Sides} sides
 * @param {{options: ChoiceOptions, notices: string[]}} context
 */
function chooseActions ({ compared, actions, revision, name }, { options, notices }) {
  const known = actions.map(action => action.name)
  const wanted = options.actions === null
    ? compared.actions ?? known
    : options.actions.map(given => known.find(one => one.toLowerCase() === given.toLowerCase()) ??
      parseName(given, known, 'action'))
  const theirs = new Map(revision.loadActions(compared.study.kind).map(action =>
    [action.name, action]))
  return actions.filter(action => wanted.includes(action.name)).filter(action => {
    const earlier = theirs.get(action.name)
    if (earlier !== undefined && isAlike(earlier, action)) return true
    notices.push(earlier === undefined
      ? `The action '${action.name}' is left out: ${name} does not have it.`
      : `The action '${action.name}' is left out: its request or its answer is another one than ` +
        `in ${name}, so that two different things would be compared.`)
    return false
  })
}

/** @param {AnyAction} a @param {AnyAction} b */
function isAlike (a, b) {
  const said = (/** @type {AnyAction} */ { request: { method, path, body }, expected }) =>
    JSON.stringify([method, path, body, expected.status, expected.body])
  return said(a) === said(b)
}

/**
 * @param {Sides} sides
 * @param {{options: ChoiceOptions, actions: readonly AnyAction[]}} context
 * @returns {Variant[]} with as many workers as they are to have
 */
function chooseVariants ({ compared, variants }, { options: { only, workers }, actions }) {
  const serving = variants.filter(variant => actions.some(action => answersAction(variant, action)))
  const names = serving.map(({ name }) => name)
  if (only === null) {
    const usual = serving.filter(({ name }) => compared.variants.includes(name))
    return usual.map(variant => variant.processModel === 'cluster' && workers === null
      ? { ...variant, workers: compared.workers[0] ?? 1 }
      : variant)
  }
  if (only.length === 0) {
    throw new BenchError('NOTHING_TO_RUN', {
      reason: `--only names none; known: ${names.join(', ')}`
    })
  }
  for (const glob of only) {
    if (!names.some(name => matchesGlob(name, glob))) parseName(glob, names, 'variant')
  }
  return serving.filter(({ name }) => only.some(glob => matchesGlob(name, glob)))
}

/** @param {Variant} variant @param {Sides & {notices: string[]}} context @returns {Promise<VariantPair | null>} */
async function toPair (variant, { revision, find, name, notices }) {
  const before = revision.wrap(variant)
  const theirs = revision.variants.find(one => one.name === variant.name)
  if (before === null || theirs === undefined) {
    notices.push(`${variant.name} is left out: ${name} ` +
      `${theirs === undefined ? 'has no such variant' : 'runs it in another process model'}.`)
    return null
  }
  const [finding, earlier] = await Promise.all([find(variant), revision.find(theirs)])
  const absent = [finding, earlier].find(({ found }) => !found)
  if (absent === undefined || absent.found) {
    return { before: { variant: before, finding: earlier }, now: { variant, finding } }
  }
  notices.push(`${variant.name} is left out: ${absent.reason}; ${absent.remedy}.`)
  return null
}
