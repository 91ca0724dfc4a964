/** @import {LinkOptions} from '../../plan/parse-network.js' */
// How a link between two network namespaces is made. In: what it is to be like; out: commands as data. Whoever runs
// them stands in the client's namespace.

/** A private range that nobody else sees: both namespaces hold nothing but this link. */
export const CLIENT = Object.freeze({ device: 'shootout0', address: '10.137.0.1' })
export const SERVERS = Object.freeze({ device: 'shootout1', address: '10.137.0.2' })
const PREFIX = 30

/** An Ethernet frame with the largest packet. */
const FRAME_BYTES = 1514
/**
 * What the bucket of tokens holds at most: what flows in 4 ms, the rate / HZ that tbf's manual asks for at 250 ticks a
 * second, and ten frames at least. The bucket lets as much through at once as it holds, which a real link never
 * does. Where nothing else ran, 0.5, 1 and 4 ms gave the rate to within half a per cent; on two cores that others kept
 * busy, so that the kernel came late to fill it, 1 Gbit/s became 0.71 to 0.99 with 1 ms and 0.77 to 1.00 with 4 ms. The
 * probe of the link tells which it was.
 */
const BUCKET_SECONDS = 0.004
const LEAST_BUCKET_BYTES = 10 * FRAME_BYTES
/** How long a packet may wait in the queue before it is dropped: as long as in a small switch. */
const QUEUE_MS = 50
/** A rate to count packets by where none is set. */
const LARGE_RATE = 10e9

/** @typedef {{program: 'ip' | 'tc', args: readonly string[], inside: 'client' | 'servers'}} LinkCommand */

/**
 * @param {number} bitsPerSecond
 * @returns {number} bytes
 */
export function toBurstBytes (bitsPerSecond) {
  return Math.max(LEAST_BUCKET_BYTES, Math.ceil(bitsPerSecond / 8 * BUCKET_SECONDS))
}

/**
 * A pair of devices, one in each namespace, and loopback in both.
 * @param {number} holder pid of a process in the servers' namespace
 * @returns {LinkCommand[]}
 */
export function toPairCommands (holder) {
  return [
    {
      inside: 'client',
      program: 'ip',
      args: [
        'link', 'add', CLIENT.device, 'type', 'veth', 'peer', 'name', SERVERS.device, 'netns',
        String(holder)
      ]
    },
    ...ENDS.flatMap(({ inside, device, address }) => [
      {
        inside, program: /** @type {const} */ ('ip'),
        args: ['address', 'add', `${address}/${PREFIX}`, 'dev', device]
      },
      { inside, program: /** @type {const} */ ('ip'), args: ['link', 'set', device, 'up'] },
      { inside, program: /** @type {const} */ ('ip'), args: ['link', 'set', 'lo', 'up'] }
    ])
  ]
}

const ENDS = [
  { inside: /** @type {const} */ ('client'), ...CLIENT },
  { inside: /** @type {const} */ ('servers'), ...SERVERS }
]

/**
 * @param {number} bitsPerSecond each way
 * @returns {LinkCommand[]} one for each end: each shapes what it sends
 */
export function toRateCommands (bitsPerSecond) {
  return ENDS.map(({ inside, device }) => ({
    inside,
    program: 'tc',
    args: [
      'qdisc', 'add', 'dev', device, 'root', 'handle', '1:', 'tbf', 'rate',
      `${Math.round(bitsPerSecond)}bit`, 'burst', `${toBurstBytes(bitsPerSecond)}b`, 'latency',
      `${QUEUE_MS}ms`
    ]
  }))
}

/**
 * Below the shaper where there is one, so that a packet waits first and is counted when it leaves.
 * @param {LinkOptions} options with a delay
 * @returns {LinkCommand[]} one for each end
 */
export function toDelayCommands ({ bitsPerSecond, delayUs }) {
  const place = bitsPerSecond === null ? ['root'] : ['parent', '1:1']
  return ENDS.map(({ inside, device }) => ({
    inside,
    program: 'tc',
    args: [
      'qdisc', 'add', 'dev', device, ...place, 'handle', '10:', 'netem', 'delay', `${delayUs}us`,
      'limit', String(toPackets({ bitsPerSecond, delayUs }))
    ]
  }))
}

/** All that can be on the way and in the queue. @param {LinkOptions} options */
function toPackets ({ bitsPerSecond, delayUs }) {
  const seconds = delayUs / 1e6 + QUEUE_MS / 1e3
  return Math.max(1_000, Math.ceil((bitsPerSecond ?? LARGE_RATE) / 8 * seconds / FRAME_BYTES))
}
