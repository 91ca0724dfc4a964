/** @import {RunData} from '../../../types.js' */
// Compares this run with another one, whose file is dropped anywhere on the page or chosen. Nothing is sent anywhere.
import { callOf } from '../../../../servers/invocation.js'
import { compareRuns } from '../../../compare/compare-runs.js'
import { isSameRun } from '../../../compare/same-run.js'
import { BenchError } from '../../../errors/bench-error.js'
import { toCompareScoreboard } from '../../scoreboard/compare-scoreboard.js'
import { carriedRun } from '../carried-run.js'
import { describeComparison } from './describe-comparison.js'
import { readDropped, UnreadableFile } from './read-dropped.js'
import { showComparison } from './show-comparison.js'

const THIS_RUN = 'this run'

/** @typedef {{name: string, run: RunData}} Named */
/** @typedef {{section: HTMLElement, input: HTMLInputElement, status: HTMLElement, result: HTMLElement}} Place */

/** Nothing where the page has no place for it. */
export function offerComparison () {
  const place = findPlace()
  if (place === null) return
  place.input.addEventListener('change', () => {
    const file = place.input.files?.[0]
    if (file !== undefined) compareWith(file, place)
  })
  document.addEventListener('dragover', event => {
    if (!holdsFile(event)) return
    event.preventDefault()
    place.section.classList.add('awaits')
  })
  document.addEventListener('dragleave', event => {
    if (event.relatedTarget === null) place.section.classList.remove('awaits')
  })
  document.addEventListener('drop', event => {
    const file = event.dataTransfer?.files[0]
    if (file === undefined) return
    // Without it the browser leaves this page for the file.
    event.preventDefault()
    place.section.classList.remove('awaits')
    place.section.scrollIntoView()
    compareWith(file, place)
  })
}

/** @returns {Place | null} */
function findPlace () {
  const section = document.getElementById('compare')
  const input = section?.querySelector('input[type=file]')
  const status = section?.querySelector('.comparison-status')
  const result = section?.querySelector('.comparison')
  if (!(section && input instanceof HTMLInputElement && status instanceof HTMLElement &&
    result instanceof HTMLElement)) {
    return null
  }
  return { section, input, status, result }
}

/** @param {DragEvent} event */
function holdsFile ({ dataTransfer }) {
  return dataTransfer?.types.includes('Files') ?? false
}

/** @param {File} file @param {Place} place */
async function compareWith (file, place) {
  place.result.replaceChildren()
  place.status.classList.remove('failed')
  place.status.textContent = `Reading ${file.name} …`
  try {
    const own = carriedRun()
    const other = readDropped(await file.text(), own.run.schema)
    if (isSameRun(other, own)) {
      throw new UnreadableFile(`${file.name} is this run itself: drop another one.`)
    }
    show({ name: file.name, run: other }, { name: THIS_RUN, run: own }, place)
  } catch (error) {
    place.status.classList.add('failed')
    place.status.textContent = sayWhy(error, file.name)
  }
}

/** @param {Named} a @param {Named} b @param {Place} place @throws {BenchError} where the two can't be compared */
function show (a, b, place) {
  const comparison = compareRuns(a, b)
  const scoreboard = toCompareScoreboard(comparison)
  place.result.replaceChildren(...showComparison(describeComparison(comparison), scoreboard, () => {
    show(b, a, place)
    place.result.querySelector('button')?.focus()
  }))
  place.status.textContent = `A is ${a.name}, B is ${b.name}: ${comparison.verdict}.`
}

/** @param {unknown} error @param {string} name */
function sayWhy (error, name) {
  if (error instanceof UnreadableFile) return error.message
  if (error instanceof BenchError) {
    return `${error.message[0]?.toUpperCase() ?? ''}${error.message.slice(1)}.`
  }
  return `${name} can’t be compared: it is damaged, or of another version of the suite. Make its ` +
    `report anew with ${callOf('report')}, and drop that.`
}
