/** @import {ToldStudy} from '../../summarise/types.js' */
/** @import {PlanLine} from '../../types.js' */
// The protocol of a run in sentences. In: its plans; out: text.
import { describeAmount } from '../../plan/amounts.js'
import { CLASSIC } from '../../plan/classic.js'
import { areQueries } from '../../plan/query-clients.js'

/**
 * What differs from the usual protocol.
 * @param {Pick<PlanLine, 'study' | 'actions' | 'cells' | 'protocol'>} plan
 * @param {readonly ToldStudy[]} studies
 * @returns {string[]} one sentence; none: slices end after a time of our own choice
 */
export function toProtocolSentences ({ study, actions, cells, protocol }, studies) {
  const amount = describeAmount(protocol, actions, areQueries(cells) ? 'executions' : 'requests')
  const post =
    protocol.name === CLASSIC ? studies.find(({ name }) => name === study)?.post : undefined
  if (amount === null && post === undefined) return []
  const length = amount ?? `${protocol.sliceSeconds} s`
  const starts = protocol.processStarts * protocol.maxBlocks
  return [`${post === undefined ? 'Protocol' : `Protocol of "${post.title}" (${post.year})`}: ` +
    `${length} for each slice by ${[...new Set(cells.map(({ driver }) => driver))].join(', ')}, ` +
    'without a ' +
    `pause${protocol.name === CLASSIC ? `, in each of ${starts} starts of the servers` : ''}.`]
}
