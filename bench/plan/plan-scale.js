/** @import {Scale, ScaleFacts, ScaleLimit} from './types.js' */
// What a rate takes that no run has reached: generators, server's cores, gigabits, answers. In: what a run measured, a
// rate and how precisely p99 is to be known; out: how many, and which limit is nearest. Pure. docs/how-to/scale.md says
// why.
import { predictUsl, serversFor, utilisationFor } from '@shootout/statistics'

/** Of a normal distribution, for 95 %. */
const Z = 1.96
const TAIL = 0.99
/** A generator never plans with more of its ceiling: from there the gate for a busy client is near. */
const MOST_UTILISATION = 0.8
/**
 * Bytes of a segment besides what it carries: Ethernet with preamble, checksum and gap (38), IPv4 (20), TCP with
 * timestamps (32). Source: IEEE 802.3, RFC 791, RFC 9293, RFC 7323.
 */
const FRAME_BYTES = 90
const SEGMENT_BYTES = 1448
/** More than so many generators do not help where the law has its peak. */
const MOST_GENERATORS = 1_000_000
/** What one machine's link is taken for. */
const LINK_BITS = 10e9
/** The longest text of V8, which a run file is read as. */
const MOST_FILE_BYTES = 2 ** 29 - 24
/** Of a slice's length, what merging its results may take. */
const MERGING_SHARE = 0.1
/** From one address to another. Source: net.ipv4.ip_local_port_range of Linux. */
const PORTS = 28_232
/** Milliseconds of an order to one generator, on a busy machine; see create-team.js. */
const ORDER_MS = 0.05
/** Answers that come in at once may fill the coordinator's link for so long. */
const FAN_IN_SECONDS = 1

/**
 * @param {ScaleFacts} facts
 * @param {{rate: number, precision: number}} goal requests per second; precision: of p99, 0.01 is ± 1 %
 * @returns {Scale} generators null: no number of them reaches the rate
 */
export function planScale (facts, { rate, precision }) {
  const { tailUs, p99Us, serviceUs, answerBytes, requestBytes, serverCpuUs } = facts
  const utilisation = Math.min(MOST_UTILISATION, utilisationFor({
    tail: serviceUs / tailUs, most: precision * p99Us / serviceUs
  }))
  const generators = generatorsFor(rate / utilisation, facts)
  const gigabits = rate * Math.max(onWire(answerBytes), onWire(requestBytes)) * 8 / 1e9
  const answers = Math.ceil((Z * tailUs / p99Us / precision) ** 2 * (TAIL / (1 - TAIL)))
  const scale = {
    rate,
    utilisation,
    generators,
    serverCores: serverCpuUs === null ? null : serversFor({
      load: rate * serverCpuUs / 1e6, quantile: TAIL, longestWait: precision * p99Us / serverCpuUs
    }),
    gigabits,
    answers,
    seconds: answers / rate,
    slices: facts.p99Spread === null
      ? null
      : Math.max(1, Math.ceil((Z * facts.p99Spread / precision) ** 2))
  }
  return { ...scale, limits: generators === null ? [] : limitsOf(scale, { facts, generators }) }
}

/**
 * @param {number} wanted requests per second that all of them have to be able to
 * @param {ScaleFacts} facts
 * @returns {number | null}
 */
function generatorsFor (wanted, { serviceUs, law }) {
  const reach = (/** @type {number} */ count) =>
    law === null ? count * 1e6 / serviceUs : predictUsl(law, count)
  let low = 0
  let high = 1
  while (reach(high) < wanted) {
    if (high > MOST_GENERATORS || reach(high * 2) <= reach(high)) return null
    low = high
    high *= 2
  }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (reach(middle) < wanted) low = middle
    else high = middle
  }
  return high
}

/** @param {number} bytes of HTTP @returns {number} on the wire, one way */
function onWire (bytes) {
  return bytes + FRAME_BYTES * Math.max(1, Math.ceil(bytes / SEGMENT_BYTES))
}

/**
 * @param {Omit<Scale, 'limits'>} scale
 * @param {{facts: ScaleFacts, generators: number}} context
 * @returns {ScaleLimit[]} what is nearest to its limit first
 */
function limitsOf ({ gigabits, slices }, { facts, generators }) {
  const { sliceSeconds, mergeMs, resultBytes, lineBytes, shareBytes, connections } = facts
  const count = Math.max(facts.sliceCount, slices ?? 0)
  return [
    {
      name: "the server's links", noun: 'link', unit: 'of 10 Gbit/s',
      used: gigabits * 1e9, most: LINK_BITS
    },
    {
      name: "the coordinator's merge of a slice", unit: 'of what it may take',
      used: generators * mergeMs, most: MERGING_SHARE * sliceSeconds * 1000
    },
    {
      name: "results into the coordinator's link", unit: 'of a second of 10 Gbit/s',
      used: generators * resultBytes * 8, most: LINK_BITS * FAN_IN_SECONDS
    },
    {
      name: "the coordinator's orders before a load", unit: 'of a slice',
      used: generators * ORDER_MS, most: sliceSeconds * 1000
    },
    {
      name: 'the run file', unit: 'of the longest that can be read',
      used: count * (lineBytes + generators * shareBytes), most: MOST_FILE_BYTES
    },
    {
      name: 'ports of a generator', unit: 'of those to one address',
      used: connections, most: PORTS
    }
  ].map(({ name, noun = null, unit, used, most }) => ({ name, noun, unit, share: used / most }))
    .toSorted((a, b) => b.share - a.share)
}
