/** @import {ApiAnswer} from '../../types.js' */
/** @import {Collection} from '../../documents/types.js' */
/** @import {Reading} from '../../store/types.js' */
/** @import {Call} from '../types.js' */
// The checksum of a collection, from a snapshot, in parts.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { addToChecksum, scanDocuments, sequenceOf } from '../../documents/index.js'
import { MOST_FOR_QUERIES } from '../../store/index.js'
import { readFlag } from '../read-flag.js'
import { toAnswer } from '../to-answer.js'
import { describeWhole } from './describe.js'
import { openCollection } from './find.js'

/** Documents of one turn of the event loop; in between other requests are answered. */
const PART = 1_000

/**
 * Answers with the checksum over keys, and with ?withRevisions=true or ?withData=true over revisions and contents as
 * well.
 * @param {Call} call
 * @returns {Promise<ApiAnswer>}
 * @throws {import('../../errors.js').HostError} 404/1203
 */
export async function answerChecksum (call) {
  const { worker: { storage: { store } }, request: { search } } = call
  const { collection } = openCollection(call)
  const snapshot = store.snapshot(MOST_FOR_QUERIES)
  try {
    const shown = {
      withRevisions: readFlag(search, 'withRevisions'),
      withData: readFlag(search, 'withData')
    }
    const checksum = await sumDocuments(snapshot.reading, collection, shown)
    return toAnswer(200, {
      ...describeWhole(snapshot.reading, collection),
      checksum: String(checksum),
      revision: String(sequenceOf(snapshot.reading, collection))
    })
  } finally {
    snapshot.release()
  }
}

/**
 * @param {Reading} reading
 * @param {Collection} collection
 * @param {{withRevisions: boolean, withData: boolean}} shown
 */
async function sumDocuments (reading, collection, shown) {
  let sum = 0
  let after = 0
  for (;;) {
    let seen = 0
    for (const document of scanDocuments(reading, collection, { after, limit: PART })) {
      sum = addToChecksum(sum, document.text, shown)
      after = document.number
      seen++
    }
    if (seen < PART) return sum
    await nextTurn()
  }
}
