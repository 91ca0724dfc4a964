/** @import {Requirement} from '../types.js' */
/** @import {Condition, GateMachine, GatePart, GateRecording, GateReport, GateRow, Question, Share} from './types.js' */
/** @import {Try, TryLine} from './types.js' */
// How often the gate was right, by planted share and condition. In: what was recorded; out: shares with intervals, and
// whether its promises are kept. Pure.
import { binomialInterval, mean, medianOfSorted } from '@shootout/statistics'
import { cpu as cpuFigure, rps as rpsFigure } from '../../figures/index.js'
import { formatPercent } from '../../format/numbers.js'
import { CONDITIONS, NEEDED, PROMISED, THRESHOLDS, isPromised } from './plan-gate.js'

/** At most one false alarm in so many comparisons of equals. */
const ALARM_OF = NEEDED.equals
const TOLD = Object.freeze({ least: 18, of: NEEDED.promised })

/** Of a comparison that is asked all five. @type {readonly Question[]} */
export const QUESTIONS = Object.freeze([
  toQuestion({ key: 'check', title: 'the check' }, ({ verdict }) => verdict),
  toQuestion({ ...cpuFigure, key: 'cpu' }, ({ cpu }) => cpu.verdict),
  toQuestion({ ...rpsFigure, key: 'rps' }, ({ rps }) => rps.verdict),
  ...THRESHOLDS.map(text => ({
    key: text,
    title: `--fail-on '${text}'`,
    isWorse: (/** @type {TryLine} */ line) => line.thresholds[text] === 'crossed',
    isBetter: () => false
  }))
])

/**
 * @param {GateRecording} recording
 * @returns {GateReport}
 */
export function summariseGate (recording) {
  const { plan } = recording[0].head
  const tries = recording.flatMap(part => part.tries)
  const lost = recording.flatMap(part => part.lost)
  const kinds = [...new Map([...tries, ...lost].map(({ planted, eachSeconds }) =>
    [`${planted} ${eachSeconds}`, { planted, eachSeconds }])).values()]
    .sort((a, b) => a.planted - b.planted || a.eachSeconds - b.eachSeconds)
  const rows = CONDITIONS.flatMap(condition => kinds.flatMap(({ planted, eachSeconds }) => {
    const belongs = (/** @type {Try} */ one) => one.condition === condition &&
      one.planted === planted && one.eachSeconds === eachSeconds
    const [own, gone] = [tries.filter(belongs), lost.filter(belongs).length]
    return own.length + gone === 0 ? [] : [toRow({ condition, planted, eachSeconds }, own, gone)]
  }))
  const equals = tries.filter(({ planted }) => planted === 0)
  const falseAlarms = byQuestion(question => toShare(equals, line => isChange(question, line)))
  return {
    machines: recording.map(toMachine),
    plan,
    missing: findMissing(recording),
    rows,
    falseAlarms,
    requirements: [
      ...QUESTIONS.map(({ key, title }) =>
        judgeAlarms({ key, title }, falseAlarms[key] ?? NONE)),
      ...[...Map.groupBy(rows, row => row.condition)].map(([condition, own]) =>
        judgeTold(condition, own.find(isPromised)?.told[cpuFigure.key] ?? NONE)),
      judgeDirection(rows)
    ]
  }
}

const NONE = Object.freeze({ hits: 0, of: 0, interval: null })

/**
 * @param {Pick<Question, 'key' | 'title'>} called
 * @param {(line: TryLine) => TryLine['verdict']} wordOf
 * @returns {Question}
 */
function toQuestion ({ key, title }, wordOf) {
  return {
    key,
    title,
    isWorse: line => wordOf(line) === 'slower',
    isBetter: line => wordOf(line) === 'faster'
  }
}

/** @param {GatePart} part @returns {GateMachine} */
function toMachine ({ head: { startedAt, machine, versions }, plant, tries }) {
  const equals = tries.filter(({ planted }) => planted === 0).length
  return { startedAt, machine, versions, plant, equals, changes: tries.length - equals }
}

/** @param {GateRecording} recording @returns {GateReport['missing']} once each, as the last machine has it */
function findMissing (recording) {
  const all = recording.flatMap(({ head: { missing } }) => missing)
  return [...new Map(all.map(one => [one.condition, one])).values()]
}

/** @param {Question} question @param {TryLine} line */
function isChange ({ isWorse, isBetter }, line) {
  return isWorse(line) || isBetter(line)
}

/** @param {Try} of @param {readonly TryLine[]} tries @param {number} lost @returns {GateRow} */
function toRow ({ condition, planted, eachSeconds }, tries, lost) {
  const logs = tries.flatMap(({ cpu: { ratio } }) => ratio === null ? [] : Math.log(ratio.estimate))
  return {
    condition,
    planted,
    eachSeconds,
    tries: tries.length,
    lost,
    found: logs.length === 0 ? null : Math.exp(mean(logs)),
    told: byQuestion(question => toShare(tries, line =>
      planted === 0 ? isChange(question, line) : question.isWorse(line))),
    wrong: byQuestion(({ isBetter }) => planted === 0 ? 0 : tries.filter(isBetter).length),
    medianSeconds: medianOfSorted(tries.map(({ seconds }) => seconds).sort((a, b) => a - b))
  }
}

/** @template T @param {(question: Question) => T} make @returns {Record<string, T>} */
function byQuestion (make) {
  return Object.fromEntries(QUESTIONS.map(question => [question.key, make(question)]))
}

/** @param {readonly TryLine[]} tries @param {(line: TryLine) => boolean} hits @returns {Share} */
function toShare (tries, hits) {
  const count = tries.filter(hits).length
  return {
    hits: count,
    of: tries.length,
    interval: tries.length === 0 ? null : binomialInterval(count, tries.length)
  }
}

/** @param {Pick<Question, 'key' | 'title'>} question @param {Share} share @returns {Requirement} */
function judgeAlarms ({ key, title }, { hits, of }) {
  const allowed = Math.max(1, Math.floor(of / ALARM_OF))
  return {
    code: `alarm: ${key}`,
    text: `Equals are called different in at most 1 of ${ALARM_OF} comparisons, ${title}`,
    found: `${hits} of ${of}`,
    passed: hits > allowed ? false : of >= ALARM_OF ? true : null
  }
}

/** @param {Condition} condition @param {Share} share @returns {Requirement} */
function judgeTold (condition, { hits, of }) {
  return {
    code: `told: ${condition}`,
    text: `${formatPercent(PROMISED)} is told within two minutes in at least ${TOLD.least} of ` +
      `${TOLD.of} comparisons, ${condition}`,
    found: `${hits} of ${of}`,
    passed: of - hits > Math.max(TOLD.of, of) * (1 - TOLD.least / TOLD.of) + 1e-9
      ? false
      : of >= TOLD.of ? true : null
  }
}

/** @param {readonly GateRow[]} rows @returns {Requirement} */
function judgeDirection (rows) {
  const planted = rows.filter(({ planted: share }) => share > 0)
  const wrong = planted.reduce((sum, row) =>
    sum + Math.max(...Object.values(row.wrong)), 0)
  const of = planted.reduce((sum, { tries }) => sum + tries, 0)
  return {
    code: 'direction', text: 'None is told in the wrong direction', found: `${wrong} of ${of}`,
    passed: wrong > 0 ? false : of > 0 ? true : null
  }
}
