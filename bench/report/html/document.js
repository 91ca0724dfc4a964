// The document around a report. Its security policy allows nothing but its one style sheet and its one script, each by
// its hash: no picture, no request.
import { createHash } from 'node:crypto'
import { startedAsPackage } from '../../../servers/invocation.js'
import { Markup, embedJson, html } from '../../format/markup.js'

/** So that the page's script, too, speaks of commands as we were started. */
const AS_PACKAGE = new Markup(' data-started="package"')

/** Keeps browsers from asking a server for one. */
const NO_ICON = new Markup('\n<link rel="icon" href="data:,">')

/**
 * @param {{
 *   title: string, style: Markup, body: Markup, id: string, data: unknown, script?: Markup | null,
 *   asksOwnServer?: boolean
 * }} parts data: what the page was made from, kept in an
 *   element of that id; script: what makes the page move, null: nothing; asksOwnServer: whether it may send requests to
 *   where it came from
 * @returns {string} a whole HTML document
 */
export function renderDocument ({
  title, style, body, id, data, script = null, asksOwnServer = false
}) {
  const requests = asksOwnServer ? "; connect-src 'self'; img-src data:" : ''
  const scripts = script === null ? '' : `; script-src ${hashOf(script)}${requests}`
  return html`<!doctype html>
<html lang="en"${startedAsPackage() ? AS_PACKAGE : null}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${`default-src 'none'; style-src ${hashOf(
  style
)}${scripts}; base-uri 'none'; form-action 'none'`}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>${asksOwnServer ? NO_ICON : null}
<style>${style}</style>
</head>
<body>
${body}
<script type="application/json" id="${id}">${embedJson(data)}</script>
${script === null ? null : html`<script>${script}</script>`}
</body>
</html>
`.text
}

/** @param {Markup} content */
function hashOf ({ text }) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
