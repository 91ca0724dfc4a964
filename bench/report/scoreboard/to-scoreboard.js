/** @import {RunData, Summary} from '../../types.js' */
/** @import {Finding, ReportInput, ShownStudy} from '../types.js' */
/** @import {Board, Chip, Scoreboard} from './types.js' */
// From a run with its verdicts to its first screen: headline, sentence, chips and boards. One picture of it serves the
// page, its print, the README and previews.
import { toState } from '../../measure/gates/effects.js'
import { toHeadline } from '../../sentences/scoreboard/headline.js'
import { toRateSentence } from '../../sentences/scoreboard/rate-sentence.js'
import { formatCounted, formatPercent, formatSeconds } from '../../format/numbers.js'
import { formatList } from '../../sentences/words.js'
import { chooseCells } from './choose-cells.js'
import { toBoard } from './to-board.js'

/** More names than this are a number. */
const MOST_NAMES = 2

/**
 * @param {Pick<ReportInput, 'run' | 'studies'>} input
 * @returns {Scoreboard}
 */
export function toScoreboard ({ run, studies = [] }) {
  const chosen = chooseCells(run, studies)
  const { headline, sentence, boards } = toOwnFinding(run, studies) ?? {
    headline: toHeadline(chosen),
    sentence: toRateSentence(chosen),
    boards: chosen.map(one => toBoard(one, run.summaries))
  }
  const chips = [
    ...toCheckChips(run), toLimitChip(chosen, run.summaries), ...toInvalidChips(run.summaries),
    toNoiseChip(boards)
  ]
  return { headline, sentence, chips, facts: toFacts(run), boards }
}

/**
 * @param {RunData} run
 * @param {readonly ShownStudy[]} studies
 * @returns {Finding | null} null: the run has several studies, or its study tells nothing of its own
 */
function toOwnFinding (run, studies) {
  const names = new Set(run.plans.map(({ study }) => study))
  const study = names.size === 1 ? studies.find(({ name }) => names.has(name)) : undefined
  return study?.finding?.(run) ?? null
}

/** @param {RunData} run @returns {Chip[]} */
function toCheckChips ({ verifications }) {
  if (verifications.length === 0) return []
  const failed = [...new Set(verifications.filter(({ passed }) => !passed)
    .map(({ variant }) => variant))]
  return failed.length === 0
    ? [{ tone: 'good', text: '✓ all answers byte-checked' }]
    : [{ tone: 'bad', text: `✕ refused (answers or start): ${shorten(failed, 'server')}` }]
}

/**
 * What speaks against the figures most: the load client, or what the gates found.
 * @param {ReturnType<typeof chooseCells>} chosen
 * @param {readonly Summary[]} summaries
 * @returns {Chip}
 */
function toLimitChip (chosen, summaries) {
  const bound = chosen.filter(({ cells }) => cells.some(({ rpsIsLowerBound }) => rpsIsLowerBound))
  if (bound.length > 0) {
    const where = shorten(bound.map(({ action }) => action), 'action')
    return { tone: 'doubt', text: `! requests/s of ${where}: the load client was the limit` }
  }
  const measured = summaries.filter(({ state }) => state !== 'not-run')
  const suspect = measured.filter(({ state }) => state === 'suspect')
  if (suspect.length === 0) return { tone: 'good', text: '✓ no cell suspect' }
  const gates = new Set(suspect.flatMap(({ reasons }) => reasons)
    .filter(reason => toState([reason]) === 'suspect').map(({ code }) => code))
  return {
    tone: 'doubt',
    text: `~ ${suspect.length} of ${formatCounted(measured.length, 'cell')} suspect: ` +
      shorten([...gates], 'gate')
  }
}

/** @param {readonly Summary[]} summaries @returns {Chip[]} */
function toInvalidChips (summaries) {
  const measured = summaries.filter(({ state }) => state !== 'not-run')
  const invalid = measured.filter(({ state }) => state === 'invalid').length
  return invalid === 0
    ? []
    : [{ tone: 'bad', text: `✕ ${formatCounted(invalid, 'cell')} of ${measured.length} invalid` }]
}

/** What a difference has to exceed here. @param {readonly Board[]} boards @returns {Chip} */
function toNoiseChip (boards) {
  const floors = boards.flatMap(({ floor }) => floor ?? [])
  return floors.length === 0
    ? { tone: 'doubt', text: '? noise floor unknown' }
    : { tone: 'plain', text: `noise floor ${formatPercent(Math.max(...floors) - 1)}` }
}

/** @param {readonly string[]} names @param {string} noun */
function shorten (names, noun) {
  return names.length <= MOST_NAMES ? formatList(names) : formatCounted(names.length, noun)
}

/** @param {RunData} run */
function toFacts ({ run, end }) {
  const { cpuModel, cores } = run.machine
  return [
    `${cpuModel}, ${formatCounted(cores, 'core')}`,
    run.versions.node === undefined ? null : `node ${run.versions.node}`,
    end === null ? null : formatSeconds(end.seconds),
    run.startedAt.slice(0, 10)
  ].filter(fact => fact !== null)
}
