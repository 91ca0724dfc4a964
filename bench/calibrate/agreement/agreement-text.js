/** @import {AgreementSummary, AgreementTable, CeilingRow, DelayRow, FixedRow} from './types.js' */
// What the comparison of load clients says, as text for people. In: a summary; out: sentences, and tables as rows of
// cells, the head first. Pure.
import {
  formatConnections, formatCount, formatPercent, formatRatioInterval, formatRps, formatUs
} from '../../format/numbers.js'
import { rps } from '../../figures/index.js'
import { formatRate } from '../../format/load.js'
import { toVerdict } from '@shootout/statistics'
import { TOLERANCE } from './summarise-agreement.js'

/**
 * @param {AgreementSummary} summary
 * @returns {string[]} sentences: who finds the truth, whom a server's CPU per request depends on, what each client
 *   reaches, who was not asked
 */
export function agreementText (summary) {
  return [
    ...truthSentences(summary), ...cpuSentences(summary), ...ceilingSentences(summary),
    ...disturbance(summary), ...trouble(summary), ...missingSentences(summary)
  ]
}

/**
 * @param {AgreementSummary} summary
 * @returns {AgreementTable[]} those that hold something
 */
export function agreementTables ({ reference, connections, delay, fixed, ceilings }) {
  return [
    {
      title: `A server that answers late, ${formatConnections(connections)}`,
      rows: [
        ['client', 'rate / truth', 'found', 'p50 / truth', 'found', 'p50 later by', 'slices'],
        ...delay.map(({ driver, throughput, latency, excessUs, slices }) =>
          [
            driver, formatRatioInterval(throughput.ratio), throughput.recovers,
            formatRatioInterval(latency.ratio), latency.recovers, formatUs(excessUs),
            formatCount(slices)
          ])
      ]
    },
    {
      title: `A server that answers at once, ${formatConnections(connections)}`,
      rows: [
        ['client', 'server CPU/req', `to ${reference}`, rps.short, `to ${reference}`, 'slices'],
        ...fixed.map(({ driver, cpuUsPerRequest, cpuRatio, rps, rpsRatio, slices }) =>
          [
            driver,
            formatUs(cpuUsPerRequest),
            driver === reference ? '1' : formatRatioInterval(cpuRatio),
            formatRps(rps),
            driver === reference ? '1' : formatRatioInterval(rpsRatio),
            formatCount(slices)
          ])
      ]
    },
    {
      title: 'A server that does nothing but answer',
      rows: [
        ['client', 'connections', rps.short, 'client CPU/req'],
        ...ceilings.map(({ driver, connections: count, rps, busy, clientCpuUsPerRequest }) =>
          [
            driver, formatCount(count), `${busy ? '' : '≥ '}${formatRps(rps)}`,
            formatUs(clientCpuUsPerRequest)
          ])
      ]
    }
  ].filter(({ rows }) => rows.length > 1)
}

/** @param {AgreementSummary} summary */
function truthSentences ({ delay, trueP50Us, rounds }) {
  if (delay.length === 0) return []
  const found = delay.filter(({ throughput, latency }) =>
    throughput.recovers === 'yes' && latency.recovers === 'yes')
  const off = delay.flatMap(row => toMisses(row))
  const unsure = delay.filter(row => !found.includes(row) && toMisses(row).length === 0)
  const tolerance = formatShare(TOLERANCE)
  return [
    `A server answered after ${formatUs(trueP50Us)} by its own clock, in ` +
      `${formatCount(rounds)} rounds.`,
    ...(found.length > 0 ? [`${list(found)} ${found.length === 1 ? 'finds' : 'find'} its rate ` +
      `and its latency to within ${tolerance}.`] : []),
    ...off,
    ...(unsure.length > 0 ? [`Undecided for ${list(unsure)}, whether ` +
      `${unsure.length === 1 ? 'it finds' : 'they find'} both to within ${tolerance}: too few ` +
      'rounds, or too much noise.'] : [])
  ]
}

/** @param {DelayRow} row @returns {string[]} sentences on what it gets wrong */
function toMisses ({ driver, throughput, latency, rate }) {
  return [
    ...(throughput.recovers === 'no' ? [`${driver} is off: it ` +
      `${rate === null ? 'finds' : 'keeps'} ${formatRatioInterval(throughput.ratio)} of the ` +
      `${rate === null ? 'true rate' : `${formatRate(rate)} that it was asked for`}.`] : []),
    ...(latency.recovers === 'no' ? [`${driver} is off: its 50th percentile of latency is ` +
      `${formatRatioInterval(latency.ratio)} of the server's own.`] : [])
  ]
}

/** @param {AgreementSummary} summary */
function cpuSentences ({ fixed, reference }) {
  const others = fixed.filter(({ driver }) => driver !== reference)
  if (others.length === 0) return []
  const words = others.map(({ driver, cpuRatio }) => ({
    driver,
    cpuRatio,
    verdict: toVerdict(cpuRatio, { lessIsFaster: true })
  }))
  const differing = words.filter(({ verdict }) => verdict === 'slower' || verdict === 'faster')
  const same = words.filter(({ verdict }) => verdict === 'same')
  const unsure = words.filter(({ verdict }) => verdict === "can't tell")
  return [
    ...differing.map(({ driver, cpuRatio }) => `Asked by ${driver} the same server spends ` +
      `${formatRatioInterval(cpuRatio)} the CPU per request that it spends ` +
      `when ${reference} asks.`),
    ...(same.length > 0
      ? [`Asked by ${list(same)} it spends the same CPU per request as when ${reference} asks.`]
      : []),
    ...(unsure.length > 0 ? [`Undecided: whether it spends as much when ${list(unsure)} ` +
      `${unsure.length === 1 ? 'asks' : 'ask'} as when ${reference} does.`] : []),
    ...(differing.length > 0 ? ['So figures are compared within one client only.'] : [])
  ]
}

/** @param {AgreementSummary} summary */
function ceilingSentences ({ ceilings }) {
  const clients = [...Map.groupBy(ceilings, ({ driver }) => driver)]
  if (clients.length === 0) return []
  return [`Against a server that does nothing but answer, ${clients.map(([driver, rows]) =>
    `${driver} reaches ${rows.map(toReach).join(' and ')}`).join('; ')}.`,
    ...(ceilings.some(({ busy }) => !busy) ? [
      '"At least": the client was not busy all the time, so that server and machine were the limit.'
    ] : [])]
}

/** @param {CeilingRow} row */
function toReach ({ connections, rps, busy }) {
  return `${busy ? '' : 'at least '}${formatRps(rps)} at ${formatConnections(connections)}`
}

/** @param {AgreementSummary} summary */
function disturbance ({ disturbed: { slices, of } }) {
  return slices > of / 2 ? [`Other programs used the CPUs during ${formatCount(slices)} of ` +
    `${formatCount(of)} slices: no one tells what waiting for a CPU added ` +
    'from what a client added.'] : []
}

/** @param {AgreementSummary} summary */
function trouble ({ fixed, delay }) {
  return [...fixed, ...delay].filter(({ invalid }) => invalid.length > 0)
    .map((/** @type {FixedRow | DelayRow} */ { driver, invalid }) =>
      `${invalid.length} ${invalid.length === 1 ? 'slice' : 'slices'} of ${driver} ` +
        `${invalid.length === 1 ? "doesn't" : "don't"} count: ${invalid[0]?.code}, ` +
        `${invalid[0]?.detail}.`)
}

/** @param {AgreementSummary} summary */
function missingSentences ({ missing }) {
  return missing.map(({ name, reason, remedy }) => `${name} was not asked: ${reason}; ${remedy}.`)
}

/** @param {readonly {driver: string}[]} rows */
function list (rows) {
  const names = rows.map(({ driver }) => driver)
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** '5 %'. @param {number} share */
function formatShare (share) {
  return formatPercent(share).replace('.0 ', ' ')
}
