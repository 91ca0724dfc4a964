/** @import {Markup} from '../markup.js' */
// The document around a report. Its security policy allows nothing but its one style sheet, by its hash: no script, no picture,
// no request.
import { createHash } from 'node:crypto'
import { embedJson, html } from '../markup.js'

/**
 * @param {{title: string, style: Markup, body: Markup, id: string, data: unknown}} parts data: what the page was made from, kept in an element of that id
 * @returns {string} a whole HTML document
 */
export function renderDocument ({ title, style, body, id, data }) {
  const hash = createHash('sha256').update(style.text).digest('base64')
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${`default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
${body}
<script type="application/json" id="${id}">${embedJson(data)}</script>
</body>
</html>
`.text
}
