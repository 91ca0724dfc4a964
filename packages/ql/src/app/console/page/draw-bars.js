// @ts-nocheck: it runs in a browser, whose types this tree does not load.
// The last column of the calls: the scale of time, and what of it each row takes. Nobody needs to see them: the other
// columns and what a row unfolds say the same.
import { makeElement, makeSvg } from './make-element.js'

const HEIGHT = 100
/** From here on there is no room for a mark's text on a narrow page, or on any. */
const [LATE, LAST] = [0.75, 0.95]
const DRAWING = { class: 'bar', width: '100%', height: '100%', 'aria-hidden': 'true' }

const toPercent = share => `${+(share * 100).toFixed(3)}%`

/** The head of the column. @param {{at: number, text: string}[]} marks */
export function drawAxis (marks) {
  return makeSvg('svg', { ...DRAWING, class: 'axis' }, ...marks.flatMap(({ at, text }, index) => {
    const shade = index % 2 === 0 ? '' : 'spare'
    const kind = at > LATE ? 'late' : shade
    const line =
      makeSvg('line', { class: shade, x1: toPercent(at), x2: toPercent(at), y1: 0, y2: '100%' })
    return at > LAST
      ? [line]
      : [makeSvg('text', { class: kind, x: toPercent(at), dx: 3, y: 16 }, text), line]
  }))
}

/** A call: the wait for the headers of its answer, then the answer. @param {object} call @param {object[]} marks */
export function drawCall ({ failed, from, waitShare, share }, marks) {
  const bar = (kind, x, width) => makeSvg('rect', {
    class: failed ? `${kind} bad` : kind, x: toPercent(x), width: toPercent(width), y: 6, height: 13
  })
  return makeSvg('svg', DRAWING, ...drawGrid(marks),
    bar('wait', from, waitShare), bar('answer', from + waitShare, share - waitShare))
}

/** Many calls: as high as there were calls at once, with a stroke for each that failed. */
export function drawFold ({ calls, steps, atOnce }, marks) {
  const outline = steps.map(({ from, share, calls: under }) =>
    `V${+(HEIGHT - under / atOnce * HEIGHT).toFixed(2)}H${at(from + share)}`)
  const path = `M${at(steps[0].from)} ${HEIGHT}${outline.join('')}V${HEIGHT}Z`
  const hill = makeSvg('svg',
    { y: 3, height: 19, width: '100%', viewBox: `0 0 1000 ${HEIGHT}`, preserveAspectRatio: 'none' },
    makeSvg('path', { class: 'hill', d: path }))
  const ends = calls.filter(({ failed }) => failed).map(({ from, share }) => makeSvg('line', {
    class: 'bad', x1: toPercent(from + share), x2: toPercent(from + share), y1: 3, y2: 22
  }))
  return makeSvg('svg', DRAWING, ...drawGrid(marks), hill, ...ends)
}

function at (share) {
  return +(share * 1000).toFixed(2)
}

function drawGrid (marks) {
  return marks.map(({ at: place }, index) => makeSvg('line', {
    class: index % 2 === 0 ? 'grid' : 'grid spare',
    x1: toPercent(place), x2: toPercent(place), y1: 0, y2: '100%'
  }))
}

/** What the shades mean. */
export function drawKey () {
  const size = { class: 'bar', width: 18, height: 13, 'aria-hidden': 'true' }
  const swatch = kind => makeSvg('svg', size,
    makeSvg('rect', { class: kind, x: 1, width: 16, y: 1, height: 11 }))
  return [
    makeElement('span', {}, swatch('wait'), ' waits for the answer'),
    makeElement('span', {}, swatch('answer'), ' receives it'),
    makeElement('span', {}, swatch('hill'), ' many calls: how many at once')
  ]
}
