// Tables as Markdown. In: texts; out: one text. Pure.
import { escapeMarkdown } from '../../../format/escape-markdown.js'

/**
 * @param {readonly {title: string, head: readonly string[], rows: readonly (readonly string[])[]}[]} tables those
 *   without a row are left out
 * @returns {string} ends with a line end; empty: no table has a row
 */
export function toMarkdown (tables) {
  const texts = tables.filter(({ rows }) => rows.length > 0).map(({ title, head, rows }) =>
    `**${escapeMarkdown(title)}**\n\n${[
      toLine(head), toLine(head.map(() => '---'), String), ...rows.map(row => toLine(row))
    ].join('\n')}\n`)
  return texts.join('\n')
}

/** @param {readonly string[]} texts @param {(text: string) => string} [escape] */
function toLine (texts, escape = escapeMarkdown) {
  return `| ${texts.map(escape).join(' | ')} |`
}
