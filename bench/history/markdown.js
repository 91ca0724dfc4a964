/** @import {History, KeptRun} from './types.js' */
// A history at the size of a comment: the changes, then all runs folded. In: a history; out: Markdown.
import { escapeMarkdown } from '../format/escape-markdown.js'
import {
  changeSentence, countText, groundSentences, historyHeadline, listChanges, reasonSentences, runText
} from '../sentences/history/changes.js'

const HEAD = '| Run | Study | Machine | Answer |\n| --- | --- | --- | --- |'

/**
 * @param {History} history
 * @returns {string}
 */
export function renderHistoryMarkdown (history) {
  const changes = listChanges(history).map(found =>
    `- ${escapeMarkdown([changeSentence(found, history), ...reasonSentences(found)].join(' '))}`)
  const parts = [
    `### ${escapeMarkdown(historyHeadline(history))}`,
    changes.join('\n'),
    escapeMarkdown(groundSentences(history).join(' ')),
    `<details>\n<summary>${countText(history)}</summary>\n\n${HEAD}\n` +
      `${history.runs.map(toRow).join('\n')}\n\n</details>`
  ]
  return `${parts.filter(part => part !== '').join('\n\n')}\n`
}

/** @param {KeptRun} run */
function toRow (run) {
  const cells = [runText(run), run.studies.join(', '), run.machine, run.left ?? run.headline]
  return `| ${cells.map(escapeMarkdown).join(' | ')} |`
}
