/** @import {ResumeLine, RunFileLine, Slice, Summary} from '../../../bench/types.js' */
// Whether a run file is right, whatever has happened to its run. In: its text; out: what is wrong with it. Pure.
import { validateRunLine } from '../../../bench/report/read-run-file.js'

const DECIDED = new Set(['faster', 'slower'])
/** By design slower than the reference. */
const SLOWER = 'slower'
/** More than a short run, or one of its parts, takes. */
const LONGEST_SECONDS = 300

/**
 * @param {string} text
 * @returns {RunFileLine[]} whole lines; what is no JSON comes as a text, which is no valid line
 */
export function parseLines (text) {
  return text.split('\n').slice(0, -1).map(line => {
    try {
      return JSON.parse(line)
    } catch {
      return line
    }
  })
}

/**
 * @param {readonly RunFileLine[]} lines of a server, its twin, and maybe one that is slower by design
 * @param {{resumed: boolean}} run whether it went on after a break
 * @returns {string[]} what is wrong
 */
export function judgeFile (lines, { resumed }) {
  const invalid = lines.map(validateRunLine).filter(problem => problem !== null)
  // What can't be read can't be judged.
  if (invalid.length > 0) return invalid.map(problem => `a line is not valid: ${problem}`)
  const since = lines.findLastIndex(({ type }) => type === 'resume') + 1
  const summaries = lines.slice(since).filter(line => line.type === 'summary')
  const slices = lines.filter(line => line.type === 'slice')
  return [
    ...judgeVerdicts(summaries),
    ...judgeBlocks(summaries, slices),
    ...judgeOrder(lines, slices),
    ...judgeDurations(lines),
    ...judgeDropped(lines),
    ...(resumed && summaries.filter(({ state }) => state !== 'not-run').length < countCells(lines)
      ? ['cells are missing after it was resumed']
      : [])
  ]
}

/** @param {readonly Summary[]} summaries */
function judgeVerdicts (summaries) {
  return summaries.flatMap(({ variant, verdict: { cpu, rps } }) => {
    const isDecided = [cpu, rps].some(verdict => verdict !== null && DECIDED.has(verdict))
    if (variant !== SLOWER) return isDecided ? [`${variant} is called different from itself`] : []
    return cpu === 'faster' ? [`${variant} is called faster, and was made slower`] : []
  })
}

/** @param {readonly Summary[]} summaries @param {readonly Slice[]} slices */
function judgeBlocks (summaries, slices) {
  return summaries.filter(({ variant, blocks }) => blocks >
    new Set(slices.filter(slice => slice.variant === variant).map(({ block }) => block)).size)
    .map(({ variant }) => `a block of ${variant} counts twice`)
}

/** @param {readonly RunFileLine[]} lines @param {readonly Slice[]} slices */
function judgeOrder (lines, slices) {
  const { type: last } = lines.at(-1) ?? {}
  const end = lines.findIndex(({ type }) => type === 'end')
  return [
    ...slices.filter(({ order }, index) => order <= (slices[index - 1]?.order ?? 0))
      .map(({ order }) => `slice ${order} is not behind the one before it`),
    ...(end === -1 || last === 'end' || lines[end + 1]?.type === 'resume'
      ? []
      : [`a ${lines[end + 1]?.type} line is behind the end`])
  ]
}

/** @param {readonly RunFileLine[]} lines */
function judgeDurations (lines) {
  return lines.flatMap(line =>
    'seconds' in line && !(line.seconds >= 0 && line.seconds <= LONGEST_SECONDS)
      ? [`a line of the kind ${line.type} took ${line.seconds} s`]
      : [])
}

/** @param {readonly RunFileLine[]} lines of one study */
function judgeDropped (lines) {
  return lines.flatMap((line, index) => {
    if (line.type !== 'resume') return []
    const since = lines.slice(0, index).findLastIndex(({ type }) => type === 'resume') + 1
    const [study] = line.studies
    const dropped = lines.slice(since, index).filter(slice =>
      slice.type === 'slice' && study !== undefined && slice.block > study.blocks).length
    return line.dropped.slices === dropped
      ? []
      : [`it says that ${line.dropped.slices} slices count no more, and ${dropped} do`]
  })
}

/** @param {readonly RunFileLine[]} lines */
function countCells (lines) {
  return lines.flatMap(line => line.type === 'plan' ? line.cells : []).length
}
