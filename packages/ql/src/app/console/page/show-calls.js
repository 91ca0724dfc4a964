// @ts-nocheck: it runs in a browser, whose types this tree does not load.
// The upstream calls as a table: a row of one line for each call, or for many of a kind, which its button unfolds.
import { arrangeAxis, toRangeMs, toShortMs } from './arrange-axis.js'
import { drawAxis, drawCall, drawFold } from './draw-bars.js'
import { makeElement } from './make-element.js'

/** Characters of what tells a call from others that are shown whatever the room. */
const MOST_KEPT = 8

/**
 * Makes the table's parts.
 * @param {object} arranged of arrangeCalls
 * @returns {{axis: object, bodies: object[]}} axis: what the head of the last column holds; a body for each row
 */
export function showCalls ({ wholeMs, rows }) {
  const marks = arrangeAxis(wholeMs)
  return {
    axis: drawAxis(marks),
    bodies: rows.map(({ call, fold }) => makeElement('tbody', {},
      call === null ? toFoldRow(fold, marks) : toCallRow(call, { marks, member: false })))
  }
}

function toFoldRow (fold, marks) {
  const { calls, line, table, failed, open, outcome, leastMs, mostMs } = fold
  return makeRow({
    kind: '',
    name: toName({ line, table, which: `× ${calls.length}` }),
    outcome: makeElement('span', { class: failed > 0 ? 'bad' : '' }, outcome),
    ms: toRangeMs(leastMs, mostMs),
    drawing: drawFold(fold, marks),
    unfold: () => [
      makeNote([
        `${calls.length} calls`, `at most ${fold.atOnce} at once`,
        `from ${toMs(fold.startMs)} to ${toMs(fold.endMs)}`,
        failed > 0 && `${failed} failed`,
        open > 0 && `${open} had not ended when the script did`
      ]),
      ...calls.map(call => toCallRow(call, { marks, member: true }))
    ]
  })
}

function toCallRow (call, { marks, member }) {
  const { line, request, which, outcome, failed, durationMs, ageMs, startMs } = call
  return makeRow({
    kind: member ? 'member' : '',
    name: member ? [makeElement('span', { class: 'which' }, ` ${which}`)] : toName(call),
    outcome: makeElement('span', { class: failed ? 'bad' : '' }, toShortOutcome(call)),
    ms: durationMs === null ? `> ${toShortMs(ageMs)}` : toShortMs(durationMs),
    drawing: drawCall(call, marks),
    unfold: () => [makeNote([
      `line ${line}`, failed && outcome, `started at ${toMs(startMs)}`, ...toTimes(call)
    ], makeElement('code', {}, request))]
  })
}

function toTimes ({ cached, bytes, waitMs, durationMs }) {
  return [
    durationMs === null && 'had not ended when the script did',
    cached && 'from the cache: no request was sent',
    waitMs !== null && `waited ${toMs(waitMs)} for the answer`,
    durationMs !== null && waitMs !== null && `received it for ${toMs(durationMs - waitMs)}`,
    durationMs !== null && waitMs === null && `took ${toMs(durationMs)}`,
    bytes !== null && `${bytes} bytes`
  ]
}

function toMs (ms) {
  return `${ms.toFixed(1)} ms`
}

function toShortOutcome ({ durationMs, cached, failed, outcome }) {
  if (durationMs === null) return 'open'
  return /^\d+$/.test(outcome) ? cached ? 'cached' : outcome : failed ? 'failed' : outcome
}

function toLine (line) {
  return makeElement('span', { class: 'line' }, makeElement('span', { class: 'unseen' }, 'line '),
    line === 0 ? '' : String(line), ' ')
}

/** Where there is little room the table's name gives way to what is short, and what is long to the name. */
function toName ({ line, table, which }) {
  const kept = which.length > MOST_KEPT ? 'table' : 'which'
  return [
    toLine(line),
    makeElement('b', { class: kept === 'table' ? 'kept' : '' }, table),
    makeElement('span', { class: kept === 'which' ? 'which kept' : 'which' }, ` ${which}`)
  ]
}

function makeRow ({ kind, name, outcome, ms, drawing, unfold }) {
  const button = makeElement('button', { type: 'button', 'aria-expanded': 'false' }, ...name)
  const row = makeElement('tr', { class: kind },
    makeElement('th', { scope: 'row' }, button),
    makeElement('td', {}, outcome), makeElement('td', { class: 'ms' }, ms),
    makeElement('td', {}, drawing))
  let below = null
  row.fold = () => {
    for (const each of below ?? []) {
      each.fold?.()
      each.remove()
    }
    below = null
  }
  button.addEventListener('click', () => {
    if (below === null) {
      below = unfold()
      row.after(...below)
    } else row.fold()
    button.setAttribute('aria-expanded', String(below !== null))
  })
  return row
}

function makeNote (figures, ...before) {
  const texts = figures.filter(text => text !== false)
  return makeElement('tr', { class: 'note' }, makeElement(
    'td', { colspan: '4' }, ...before, makeElement('p', {}, texts.join(', '))
  ))
}
