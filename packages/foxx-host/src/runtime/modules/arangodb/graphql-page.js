// The page that browsers get from a GraphQL router with `graphiql: true`: a query, its variables, the answer. It is no
// GraphiQL, whose page of ArangoDB loads its scripts from other hosts; this one loads nothing.
import { escapeHtml } from '../../escape-html.js'

/**
 * @param {{query: string, variables: unknown, answer: unknown}} shown answer: null before the first question
 * @returns {string} HTML
 */
export function toGraphqlPage ({ query, variables, answer }) {
  const show = (/** @type {unknown} */ value) =>
    escapeHtml(value === undefined || value === null ? '' : JSON.stringify(value, null, 2))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>GraphQL</title>
<style>
body { display: grid; grid-template: 2fr 1fr auto / 1fr 1fr; gap: 8px; height: 96vh; margin: 8px }
textarea, pre { box-sizing: border-box; margin: 0; padding: 8px; border: 1px solid #bbb }
pre { grid-area: 1 / 2 / 4 / 3; overflow: auto }
</style>
</head>
<body>
<textarea id="query" aria-label="Query" placeholder="{ __typename }">${escapeHtml(query)}</textarea>
<textarea id="variables" aria-label="Variables as JSON">${show(variables)}</textarea>
<button id="ask">Ask</button>
<pre id="answer" aria-live="polite">${show(answer)}</pre>
<script>
const find = id => document.getElementById(id)
find('ask').onclick = async () => {
  const body = JSON.stringify({ query: find('query').value, variables: find('variables').value })
  const headers = { accept: 'application/json', 'content-type': 'application/json' }
  const request = { method: 'POST', headers, body, credentials: 'include' }
  const response = await fetch(location.pathname, request)
  const text = await response.text()
  try {
    find('answer').textContent = JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    find('answer').textContent = text
  }
}
</script>
</body>
</html>
`
}
