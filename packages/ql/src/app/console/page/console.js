// @ts-nocheck: it runs in a browser, whose types this tree does not load.
// What can be computed is in arrange-*.js, which is checked and tested.
/* global document */
// The console page: sends a script, shows its result, its plan and its calls. All text goes in as text, never as HTML.
import { arrangeCalls } from './arrange-calls.js'
import { arrangePlan } from './arrange-plan.js'

const SVG = 'http://www.w3.org/2000/svg'
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
  try {
    const answer = await fetch('/console/run', {
      method: 'POST', headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ script: byId('script').value })
    })
    show(await answer.json())
  } catch (error) {
    show({ err: `The server did not answer: ${error.message}` })
  } finally {
    byId('run').disabled = false
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
  byId('summary').textContent = `${error ? 'It failed' : 'Done'}: ${calls.length} upstream ` +
    `${calls.length === 1 ? 'call' : 'calls'} in ${durationMs.toFixed(1)} ` +
    `ms${error ? '' : `, ${json.length} characters of result`}.`
  showList('problem', byId('problem-list'), (error?.parts ?? []).flatMap(toProblemItems))
  byId('result').hidden = error !== null
  byId('result-text').textContent = json === '' ? '(empty)' : shorten(json)
  showPlan(plan, trace)
  showList('calls', byId('call-list'), calls.map(toCallItem))
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
  holder.replaceChildren(drawPlan(arrangePlan(plan, holder.clientWidth || 320), failed))
  byId('plan-list').replaceChildren(...plan.nodes.map(node => toPlanItem(node, plan)))
}

function toPlanItem ({ id, line, text, name, kind }, { nodes, edges }) {
  const lines = edges.filter(({ to }) => to === id).map(({ from }) =>
    nodes.find(node => node.id === from)?.line)
  const waits = lines.length === 0 ? 'starts at once' : `waits for line ${lines.join(', ')}`
  return makeElement(
    'li', {}, makeElement('code', {}, text), ` (line ${line}, ${name ?? kind}; ${waits})`
  )
}

function drawPlan ({ width, height, boxes, curves }, failed) {
  const svg = makeSvg('svg', {
    width,
    height: height + 2,
    viewBox: `-1 -1 ${width + 2} ${height + 2}`,
    role: 'img',
    'aria-label': 'Plan: the list below says the same'
  })
  for (const { path, tip } of curves) {
    svg.append(makeSvg('path', { class: 'edge', d: path }), makeSvg(
      'path', { class: 'tip', d: tip }
    ))
  }
  for (const { id, x, y, width: boxWidth, height: boxHeight, place, label, text } of boxes) {
    const group = makeSvg('g', {})
    group.append(
      makeSvg('title', {}, text),
      makeSvg('rect', {
        class: failed.has(id) ? 'box failed' : 'box',
        x,
        y,
        width: boxWidth,
        height: boxHeight,
        rx: 4
      }),
      makeSvg('text', { class: 'place', x: x + 8, y: y + 16 }, place),
      makeSvg('text', { x: x + 8, y: y + 32 }, label)
    )
    svg.append(group)
  }
  return svg
}

function toCallItem ({ line, request, outcome, failed, bytes, startMs, durationMs, from, share }) {
  const bar = makeSvg(
    'svg',
    { class: 'bar', viewBox: '0 0 100 6', preserveAspectRatio: 'none', 'aria-hidden': 'true' }
  )
  bar.append(
    makeSvg('rect', { class: 'track', width: 100, height: 6 }),
    makeSvg('rect', {
      class: failed ? 'time bad' : 'time',
      x: from * 100,
      width: Math.max(share * 100, 0.5),
      height: 6
    })
  )
  const figures = [
    `line ${line}`, `started at ${startMs.toFixed(1)} ms`,
    durationMs === null ? 'had not ended' : `took ${durationMs.toFixed(1)} ms`,
    bytes === null ? null : `${bytes} bytes`
  ].filter(figure => figure !== null)
  return makeElement('li', {},
    makeElement('code', {}, request), bar,
    makeElement(
      'div',
      { class: 'figures' },
      makeElement('span', { class: failed ? 'bad' : '' }, outcome),
      ...figures.map(figure => makeElement('span', {}, figure))
    ))
}

function makeElement (name, attributes, ...children) {
  return fill(document.createElement(name), attributes, children)
}

function makeSvg (name, attributes, ...children) {
  return fill(document.createElementNS(SVG, name), attributes, children)
}

function fill (element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== '') element.setAttribute(name, value)
  }
  element.append(...children)
  return element
}
