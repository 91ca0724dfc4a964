/** @import {Slice} from '../../../types.js' */
/** @import {TuneSliceOrder} from '../../types.js' */
/** @import {CommandTarget, Expectation} from './types.js' */
// What a slice of a program of the user's says once its answers were looked at again: without a reproach that answers
// at rest earn, too, and without what is secret.
import { createRedactor } from '../../../requests/index.js'
import { relearnRequests } from './listed/relearn-requests.js'
import { relearn } from './relearn.js'
import { sessionOf } from './verify-target.js'

/**
 * @param {Slice} slice
 * @param {Pick<TuneSliceOrder, 'running'> | undefined} order of the slice
 * @param {{target: CommandTarget, expectation: Expectation}} asked expectation: changed when answers have changed
 * @returns {Promise<Slice>}
 */
export async function forgive (slice, order, asked) {
  const looked = order === undefined ? slice : await lookAgain(slice, order, asked)
  const redact = createRedactor(asked.target.secrets ?? [])
  return {
    ...looked,
    gates: looked.gates.map(finding => ({ ...finding, detail: redact(finding.detail) }))
  }
}

/**
 * @param {Slice} slice
 * @param {Pick<TuneSliceOrder, 'running'>} order
 * @param {{target: CommandTarget, expectation: Expectation}} asked
 */
async function lookAgain (slice, { running }, { target, expectation }) {
  const url = running.baseUrl
  const { list = null } = target
  return list === null
    ? relearn(slice, { question: { ...target, url }, expectation })
    : relearnRequests(slice, {
      list, url, insecure: target.insecure, session: sessionOf(running), expectation
    })
}
