/** @import {Comparison} from '../../compare/types.js' */
// A comparison as GitHub's workflow commands, lines of a log that are shown beside a change:
// https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands. In: a comparison; out: lines.
import { isDecided } from '../../sentences/comparison/answer.js'
import { cellTitle, metricTitle } from '../../sentences/comparison/cells.js'
import { thresholdSentence } from '../../sentences/comparison/thresholds.js'
import { formatRatioInterval } from '../../format/numbers.js'

/** GitHub shows ten of each kind in a step. */
const MOST_LINES = 10
const LEVELS = /** @type {const} */ ({ crossed: 'error', undecided: 'warning' })

/**
 * @param {Comparison} comparison
 * @returns {string} at most ten lines: crossed and undecided thresholds, then what is slower, then what is faster; '':
 *   there is nothing of these
 */
export function renderAnnotations ({ cells, thresholds }) {
  const judged = (/** @type {'crossed' | 'undecided'} */ wanted) =>
    (thresholds ?? []).filter(({ state }) => state === wanted).map(threshold => toCommand(
      LEVELS[wanted], { title: `${threshold.text}: ${wanted}`, text: thresholdSentence(threshold) }
    ))
  const decided = (/** @type {'slower' | 'faster'} */ word) =>
    cells.filter(({ verdict }) => verdict === word).map(({ cell, changes }) => toCommand(
      word === 'faster' ? 'notice' : thresholds === undefined ? 'error' : 'warning',
      {
        title: `${cellTitle(cell)}: ${word}`,
        text: changes.filter(isDecided).map(({ metric, ratio }) =>
          `${formatRatioInterval(ratio)} the ${metricTitle(metric, cell)}`).join(' and ') + ' of A'
      }
    ))
  return [...judged('crossed'), ...judged('undecided'), ...decided('slower'), ...decided('faster')]
    .slice(0, MOST_LINES).join('')
}

/** @param {'error' | 'warning' | 'notice'} level @param {{title: string, text: string}} said */
function toCommand (level, { title, text }) {
  return `::${level} title=${escapeProperty(title)}::${escapeData(text)}\n`
}

/** @param {string} text @returns {string} as the text of a command */
function escapeData (text) {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

/** @param {string} text @returns {string} as the value of a property */
function escapeProperty (text) {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
