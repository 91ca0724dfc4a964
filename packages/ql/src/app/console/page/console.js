// @ts-nocheck: it runs in a browser, whose types this tree does not load.
// What can be computed is in arrange-*.js and *-address.js, which are checked and tested.
/* global document, window */
// The console page: sends a script, shows its result, its plan and its calls, and keeps the script in the address.
// Nothing but the button and its key runs a script: those of an address are filled in only.
import { arrangeCalls } from './arrange-calls.js'
import { drawKey } from './draw-bars.js'
import { drawPlan, listPlan } from './draw-plan.js'
import { createKeeper } from './keep-script.js'
import { makeElement } from './make-element.js'
import { showCalls } from './show-calls.js'

/** Of a result that is shown; a browser does not like more in one element. */
const MOST_CHARACTERS = 500_000
const OUTPUTS = ['problem', 'result', 'plan', 'calls', 'warnings']

const byId = id => document.getElementById(id)
const tell = sentence => { byId('note').textContent = sentence }
const keeper = createKeeper(window, tell)
/** Runs are counted, so that an answer is not shown beside a script that it is not of. */
let runs = 0

byId('form').addEventListener('submit', event => {
  event.preventDefault()
  runScript()
})
byId('script').addEventListener('keydown', event => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) runScript()
})
byId('script').addEventListener('input', () => keeper.noteLater(() => byId('script').value))
byId('script').addEventListener('change', () => keeper.noteDraft(byId('script').value))
byId('example').addEventListener('change', ({ target }) => {
  if (!target.value) return
  byId('script').value = target.value
  keeper.noteDraft(target.value)
})
byId('key').append(...drawKey())
window.addEventListener('popstate', fillIn)
fillIn()
loadExamples()

/** What ran before was another script, so what it came to goes. */
function fillIn () {
  const { script, note } = keeper.read()
  tell(note)
  if (script === null) return
  byId('script').value = script
  byId('example').value = ''
  runs++
  byId('summary').textContent = ''
  for (const id of OUTPUTS) byId(id).hidden = true
}

async function loadExamples () {
  const examples = await (await fetch('/console/examples')).json()
  byId('example')
    .append(...examples.map(({ title, script }) => makeElement('option', { value: script }, title)))
  if (byId('script').value === '') byId('script').value = examples[0]?.script ?? 'show tables'
}

async function runScript () {
  if (byId('run').disabled) return
  const run = ++runs
  const script = byId('script').value
  keeper.noteRun(script)
  byId('run').disabled = true
  byId('summary').textContent = 'Running ...'
  const answer = await ask(script)
  byId('run').disabled = false
  if (run === runs) show(answer)
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
