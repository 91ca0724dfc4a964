// @ts-nocheck: it runs in a browser, whose types this tree does not load.
// What can be computed is in arrange-*.js, which is checked and tested.
/* global document */
// The console page: sends a script, shows its result, its plan and its calls. All text goes in as text, never as HTML.
import { arrangeCalls } from './arrange-calls.js'
import { drawKey } from './draw-bars.js'
import { drawPlan, listPlan } from './draw-plan.js'
import { makeElement } from './make-element.js'
import { showCalls } from './show-calls.js'

/** Of a result that is shown; a browser does not like more in one element. */
const MOST_CHARACTERS = 500_000

const byId = id => document.getElementById(id)

byId('form').addEventListener('submit', event => {
  event.preventDefault()
  runScript()
})
byId('script').addEventListener('keydown', event => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) runScript()
})
byId('example').addEventListener('change', ({ target }) => {
  if (target.value) byId('script').value = target.value
})
byId('key').append(...drawKey())
loadExamples()

async function loadExamples () {
  const examples = await (await fetch('/console/examples')).json()
  byId('example')
    .append(...examples.map(({ title, script }) => makeElement('option', { value: script }, title)))
  if (byId('script').value === '') byId('script').value = examples[0]?.script ?? 'show tables'
}

async function runScript () {
  if (byId('run').disabled) return
  byId('run').disabled = true
  byId('summary').textContent = 'Running ...'
  const answer = await ask(byId('script').value)
  byId('run').disabled = false
  show(answer)
}

async function ask (script) {
  try {
    const answer = await fetch('/console/run', {
      method: 'POST', headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ script })
    })
    return await answer.json()
  } catch (error) {
    return { err: `The server did not answer: ${error.message}` }
  }
}

function show ({
  err,
  error = err === undefined ? null : { parts: [{ message: err, excerpt: null }] },
  result,
  plan = null,
  trace = [],
  durationMs = 0
}) {
  const calls = arrangeCalls(trace, durationMs)
  const json = result === undefined ? '' : JSON.stringify(result, null, 2)
  byId('summary').textContent = `${error ? 'It failed' : 'Done'}: ${calls.count} upstream ` +
    `${calls.count === 1 ? 'call' : 'calls'} in ${durationMs.toFixed(1)} ` +
    `ms${error ? '' : `, ${json.length} characters of result`}.`
  showList('problem', byId('problem-list'), (error?.parts ?? []).flatMap(toProblemItems))
  byId('result').hidden = error !== null
  byId('result-text').textContent = json === '' ? '(empty)' : shorten(json)
  showPlan(plan, trace)
  const { axis, bodies } = showCalls(calls)
  byId('calls').hidden = bodies.length === 0
  byId('call-axis').replaceChildren(axis)
  byId('call-rows').replaceChildren(byId('call-head'), ...bodies)
  showList('warnings', byId('warning-list'), trace.filter(({ type }) => type === 'warning')
    .map(({ message }) => makeElement('li', {}, message)))
}

function shorten (text) {
  return text.length <= MOST_CHARACTERS
    ? text
    : `${text.slice(0, MOST_CHARACTERS)}\n... and ${text.length - MOST_CHARACTERS} characters more`
}

function toProblemItems ({ message, excerpt }) {
  return [
    makeElement('p', {}, message),
    ...excerpt === null ? [] : [makeElement('pre', { tabindex: '0' }, excerpt)]
  ]
}

function showList (section, list, items) {
  byId(section).hidden = items.length === 0
  list.replaceChildren(...items)
}

function showPlan (plan, trace) {
  byId('plan').hidden = plan === null || plan.nodes.length === 0
  if (byId('plan').hidden) return
  const failed = new Set(trace.filter(event => event.type === 'statement-end' && event.failed)
    .map(({ statement }) => statement))
  const holder = byId('plan-drawing')
  holder.replaceChildren(drawPlan(plan, { width: holder.clientWidth || 320, failed }))
  byId('plan-list').replaceChildren(...listPlan(plan))
}
