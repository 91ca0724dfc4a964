/** @import {ChangeBoard, Scoreboard} from '../../scoreboard/types.js' */
/** @import {ComparisonRow, ComparisonView} from './types.js' */
// A comparison as elements. Whatever the other file said stands in them as text.
import { makeElement } from '../make-element.js'
import { showScoreboard } from './show-scoreboard.js'

const COLUMNS = ['Verdict on B', 'Variant', 'Load', 'Figure', 'B over A, 95 % interval', 'Mind']
const VERDICT_CLASS = { slower: 'slower', faster: 'faster', same: 'same', "can't tell": 'unknown' }

/**
 * @param {ComparisonView} view
 * @param {Scoreboard<ChangeBoard>} scoreboard of the same comparison
 * @param {() => void} swap makes A of B and B of A
 * @returns {HTMLElement[]}
 */
export function showComparison (view, scoreboard, swap) {
  const button = makeElement('button', { type: 'button', class: 'button' }, ['Swap A and B'])
  button.addEventListener('click', swap)
  return [
    ...showScoreboard(scoreboard),
    makeElement('div', { class: 'answer' }, view.sentences.map(sentence =>
      makeElement('p', { class: 'sentence' }, [sentence]))),
    makeElement('dl', { class: 'sides' }, view.sides.map(({ letter, name, facts }) =>
      makeElement('div', {}, [
        makeElement('dt', {}, [`${letter}: ${name}`]), makeElement('dd', {}, [facts])
      ]))),
    makeElement('p', {}, [button]),
    showRows(view.rows),
    ...list('What is not the same', view.differences),
    ...list('What it rests on', view.grounds),
    ...list('Drift: the reference itself, B over A', view.drift),
    ...list('In one run only', view.alone)
  ]
}

/** @param {readonly ComparisonRow[]} rows */
function showRows (rows) {
  const head = makeElement('thead', {}, [makeElement('tr', {}, COLUMNS.map(title =>
    makeElement('th', { scope: 'col' }, [title])))])
  const body = makeElement('tbody', {}, rows.map(row => makeElement('tr', {}, [
    makeElement('td', {}, [
      makeElement('span', { class: `verdict ${VERDICT_CLASS[row.verdict]}` }, [row.verdict])
    ]),
    makeElement('th', { scope: 'row' }, [row.variant]),
    ...[row.load, row.metric].map(text => makeElement('td', {}, [text])),
    makeElement('td', { class: 'number' }, [row.ratio]),
    makeElement('td', { class: 'why' }, [row.note])
  ])))
  return makeElement(
    'div',
    { class: 'scroll', role: 'region', 'aria-label': 'Cells compared', tabindex: '0' },
    [makeElement('table', {}, [head, body])]
  )
}

/**
 * @param {string} title
 * @param {readonly string[]} texts
 * @returns {HTMLElement[]} none where there is nothing to list
 */
function list (title, texts) {
  if (texts.length === 0) return []
  return [
    makeElement('h3', {}, [title]),
    makeElement('ul', {}, texts.map(text => makeElement('li', {}, [text])))
  ]
}
