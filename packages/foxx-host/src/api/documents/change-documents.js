/** @import {ApiAnswer, GroupedAnswer} from '../../types.js' */
/** @import {Outcome} from '../../documents/types.js' */
/** @import {Call} from '../types.js' */
/** @import {WriteOptions} from './options.js' */
/** @import {Change} from './write-documents.js' */
// One document changed, or many of them: what all of these changes share besides the change.
import { toOutcomeJson } from '../../documents/index.js'
import {
  acknowledge, runItems, toJsonAnswer, toOutcomeAnswer, withPrecondition
} from './answers.js'
import { readExpected } from './conditions.js'
import { readWriteOptions } from './options.js'
import { writeDocuments } from './write-documents.js'

/**
 * @param {Call} call
 * @param {number} synced the status where it waits for the disk
 * @param {(target: Change, options: Readonly<WriteOptions> & {rev?: string}) => Outcome} change gets the revision that
 *   if-match demands, too
 * @returns {ApiAnswer | GroupedAnswer}
 */
export function changeOne (call, synced, change) {
  const { search, message } = call.request
  const options = readWriteOptions(search)
  const how = { ...options, ...readExpected(message.rawHeaders) }
  return writeDocuments(call, target => withPrecondition(() => {
    const { status, sync } = acknowledge(target, options, synced)
    return { ...toOutcomeAnswer(change(target, how), options, status), sync }
  }))
}

/**
 * @param {Call} call
 * @param {{items: readonly unknown[], synced: number, options?: Readonly<WriteOptions>}} what
 * @param {(target: Change, item: unknown, options: Readonly<WriteOptions>) => Outcome} change
 * @returns {ApiAnswer | GroupedAnswer}
 */
export function changeMany (call, { items, synced, options: given }, change) {
  const options = given ?? readWriteOptions(call.request.search)
  return writeDocuments(call, target => {
    const { body, headers, changed } = runItems(items, options.silent, item =>
      toOutcomeJson(change(target, item, options), options))
    const { status, sync } = acknowledge({ ...target, changed }, options, synced)
    return { ...toJsonAnswer(status, body, headers), sync }
  })
}
