/** @import {Interval} from '../../types.js' */
/**
 * @import {AgreementData, AgreementSlice, AgreementSummary, CeilingReading, CeilingRow, DelayRow} from './types.js'
 * @import {FixedRow, Recovered, Target} from './types.js'
 */
// From slices to what they say of the clients: ratios to the reference client, round by round, and ratios to the truth.
// Pure.
import { gateOf } from '../../measure/gates/index.js'
import { geometricMeanInterval, ratioInterval, mean, medianOfSorted } from '@shootout/statistics'

/**
 * What a client may be off: its own way there and back is part of what it sees, and of the fifty answers that a
 * connection gets within a second one is cut.
 */
export const TOLERANCE = 0.05

/**
 * @param {AgreementData} data
 * @returns {AgreementSummary} clients in the order in which they came, the reference first
 */
export function summariseAgreement ({
  reference, connections, seconds, rounds, missing, slices, ceilings
}) {
  return {
    reference, connections, seconds, rounds, missing,
    trueP50Us: medianOrNull(slices.flatMap(({ trueP50Us }) => trueP50Us ?? [])),
    disturbed: {
      slices: slices.filter(({ gates }) => gates.some(({ code }) => code === 'foreign-cpu')).length,
      of: slices.length
    },
    fixed: clientsOf(slices, 'fixed', reference).map(driver =>
      toFixedRow(driver, slices.filter(({ target }) => target === 'fixed'), reference)),
    delay: clientsOf(slices, 'delay', reference).map(driver => toDelayRow(
      driver,
      slices.filter(slice => slice.target === 'delay' && slice.driver === driver),
      connections
    )),
    ceilings: toCeilingRows(ceilings, reference)
  }
}

/** @param {readonly AgreementSlice[]} slices @param {Target} target @param {string} reference */
function clientsOf (slices, target, reference) {
  return referenceFirst(
    [...new Set(slices.filter(slice => slice.target === target).map(({ driver }) => driver))],
    reference
  )
}

/**
 * The others by name, because the order of the slices is random.
 * @param {readonly string[]} names
 * @param {string} reference
 */
function referenceFirst (names, reference) {
  return [...names].sort((a, b) =>
    Number(b === reference) - Number(a === reference) || a.localeCompare(b))
}

/**
 * @param {string} driver
 * @param {readonly AgreementSlice[]} slices of all clients against this server
 * @param {string} reference
 * @returns {FixedRow}
 */
function toFixedRow (driver, slices, reference) {
  const own = slices.filter(slice => slice.driver === driver)
  const valid = own.filter(isValid)
  const others = slices.filter(slice => slice.driver === reference && isValid(slice))
  /** @param {'rps' | 'cpuUsPerRequest'} figure */
  const compare = figure =>
    driver === reference ? null : ratioInterval(pairLogs(valid, others, figure))
  return {
    driver,
    slices: valid.length,
    rps: geometricMean(valid.flatMap(({ rps }) => rps ?? [])),
    cpuUsPerRequest: geometricMean(valid.flatMap(({ cpuUsPerRequest }) => cpuUsPerRequest ?? [])),
    rpsRatio: compare('rps'),
    cpuRatio: compare('cpuUsPerRequest'),
    clientBound:
      valid.filter(({ gates }) => gates.some(({ code }) => code === 'client-bound')).length,
    invalid: findInvalid(own)
  }
}

/**
 * Differences of logs within a round.
 * @param {readonly AgreementSlice[]} slices
 * @param {readonly AgreementSlice[]} reference
 * @param {'rps' | 'cpuUsPerRequest'} figure
 */
function pairLogs (slices, reference, figure) {
  const byRound = new Map(reference.map(slice => [slice.round, slice[figure]]))
  return slices.flatMap(slice => {
    const [value, other] = [slice[figure], byRound.get(slice.round) ?? null]
    return value === null || other === null ? [] : Math.log(value / other)
  })
}

/**
 * @param {string} driver
 * @param {readonly AgreementSlice[]} slices its own against the late server
 * @param {number} connections
 * @returns {DelayRow}
 */
function toDelayRow (driver, slices, connections) {
  const valid = slices.filter(isValid)
  return {
    driver,
    slices: valid.length,
    rate: slices[0]?.rate ?? null,
    throughput: toThroughput(valid, connections),
    latency: toRecovered(valid.flatMap(({ p50Us, trueP50Us }) =>
      p50Us === null || trueP50Us === null ? [] : Math.log(p50Us / trueP50Us))),
    excessUs: medianOrNull(valid.flatMap(({ p50Us, trueP50Us }) =>
      p50Us === null || trueP50Us === null ? [] : p50Us - trueP50Us)),
    invalid: findInvalid(slices)
  }
}

/**
 * Where the server tells its median only, nothing is known but a bound of the true rate: the mean of what is late by
 * chance lies above it, so that a client that finds less may be right.
 * @param {readonly AgreementSlice[]} slices
 * @param {number} connections
 * @returns {Recovered}
 */
function toThroughput (slices, connections) {
  const found = toRecovered(slices.flatMap(({ rps, rate, trueMeanUs, trueP50Us }) => {
    const delayUs = trueMeanUs ?? trueP50Us
    const truth = rate ?? (delayUs === null ? null : connections / (delayUs / 1e6))
    return rps === null || truth === null ? [] : Math.log(rps / truth)
  }))
  const isBound = slices.some(({ rate, trueMeanUs }) => rate === null && trueMeanUs === null)
  return isBound && found.recovers === 'no' && (found.ratio?.high ?? 0) < 1
    ? { ...found, recovers: "can't tell" }
    : found
}

/** @param {readonly number[]} logs of what was said over the truth @returns {Recovered} */
function toRecovered (logs) {
  const ratio = ratioInterval(logs)
  return { ratio, recovers: toRecovery(ratio) }
}

/**
 * As with verdicts, being right takes as much evidence as being wrong.
 * @param {Interval | null} ratio
 * @returns {Recovered['recovers']}
 */
function toRecovery (ratio) {
  if (ratio === null) return "can't tell"
  const [least, most] = [1 - TOLERANCE, 1 + TOLERANCE]
  if (ratio.low >= least && ratio.high <= most) return 'yes'
  return ratio.high < least || ratio.low > most ? 'no' : "can't tell"
}

/** @param {readonly CeilingReading[]} readings @param {string} reference @returns {CeilingRow[]} */
function toCeilingRows (readings, reference) {
  const drivers = referenceFirst([...new Set(readings.map(({ driver }) => driver))], reference)
  const counts = [...new Set(readings.map(({ connections }) => connections))].sort((a, b) => a - b)
  return drivers.flatMap(driver => counts.flatMap(connections => {
    const own = readings.filter(reading =>
      reading.driver === driver && reading.connections === connections)
    const rps = geometricMean(own.map(reading => reading.rps))
    return rps === null
      ? []
      : [{
          driver, connections, rps,
          interval: geometricMeanInterval(own.map(reading => reading.rps)),
          busy: own.every(({ busy }) => busy),
          clientCpuUsPerRequest: mean(own.map(({ clientCpuUsPerRequest }) => clientCpuUsPerRequest))
        }]
  }))
}

/** @param {AgreementSlice} slice */
function isValid ({ gates }) {
  return !gates.some(({ code }) => gateOf(code).effect === 'invalid')
}

/** @param {readonly AgreementSlice[]} slices */
function findInvalid (slices) {
  return slices.flatMap(({ gates }) =>
    gates.find(({ code }) => gateOf(code).effect === 'invalid') ?? [])
}

/** @param {readonly number[]} values above 0 */
function geometricMean (values) {
  return values.length === 0 ? null : Math.exp(mean(values.map(Math.log)))
}

/** @param {readonly number[]} values */
function medianOrNull (values) {
  return values.length === 0 ? null : medianOfSorted([...values].sort((a, b) => a - b))
}
