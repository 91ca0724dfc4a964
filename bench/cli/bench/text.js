/** @import {ResumeLine} from '../../types.js' */
// What a run that goes on says before it does.
import { formatCount } from '../../format/numbers.js'

/**
 * @param {Pick<ResumeLine, 'studies' | 'dropped' | 'differences'>} line
 * @param {{path: string, locked: boolean}} file path: as it is shown; locked: whether others are kept from writing to
 *   it
 * @returns {string} sentences
 */
export function resumeText ({ studies, dropped, differences }, { path, locked }) {
  return [
    `Going on with ${path}.`,
    ...studies.map(({ study, blocks }) => `  ${study}: ${blocks === 0
      ? 'no block is complete yet'
      : blocks === 1 ? '1 block is complete' : `${formatCount(blocks)} blocks are complete`}.`),
    ...(studies.length === 0
      ? ['  Everything is measured; what follows from it is written once more.']
      : []),
    ...(dropped.slices > 0 ? ['  A block was cut off after ' +
      `${dropped.slices === 1 ? '1 slice' : `${formatCount(dropped.slices)} slices`}; it is ` +
      'measured again from its beginning.'] : []),
    ...differences.map(({ what, before, now }) =>
      `! ${what} is not what it was when the run began: ${before} then, ${now} now.`),
    ...(locked ? [] : [
      '! This machine can not keep a second process from writing to the same file (there is no ' +
      'flock): see to it yourself.'
    ])
  ].join('\n') + '\n'
}
