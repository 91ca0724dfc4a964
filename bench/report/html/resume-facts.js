/** @import {ResumeLine, RunData} from '../../types.js' */
// A run that was stopped and went on: when, from where, and what was otherwise than before.
import { formatCount } from '../../format/numbers.js'
import { formatInstant } from './instant.js'

/**
 * @param {Pick<RunData, 'resumes'>} run
 * @returns {[string, string][]} one fact for each time that the run went on; none for a run without a break
 */
export function resumeFacts ({ resumes = [] }) {
  return resumes.map(line => [
    formatInstant(line.at),
    [...progress(line), ...dropped(line), ...differences(line)].join('; ')
  ])
}

/** @param {ResumeLine} line */
function progress ({ studies }) {
  if (studies.length === 0) return ['everything was measured already']
  return studies.map(({ study, blocks, processStart }) => `${study} after ${formatCount(blocks)} ` +
    `complete ${blocks === 1 ? 'block' : 'blocks'}, with process start ${processStart}`)
}

/** @param {ResumeLine} line */
function dropped ({ dropped: { slices } }) {
  return slices === 0 ? [] : [`${formatCount(slices)} ${slices === 1 ? 'slice' : 'slices'} of a ` +
    `block that was cut off ${slices === 1 ? 'counts' : 'count'} no more`]
}

/** @param {ResumeLine} line */
function differences ({ differences }) {
  return differences.length === 0
    ? ['same machine, same software']
    : differences.map(({ what, before, now }) => `${what}: ${before} before, ${now} from then on`)
}
