// How a link is filled, and what arrived as bits on the wire. Pure.

/** Half a second of 1 Gbit/s is 62 MB: chunks and the timer's lateness are far below a per cent. */
const BULK_MS = 500
/**
 * What followed a lost packet arrives in one go, as soon as that one has been sent again: up to 40 kB, 6 % of half a
 * second at 10 Mbit/s. Slow links are counted until so much may have come, within limits.
 */
const LEAST_BULK_BYTES = 2.5e6
const MOST_BULK_MS = 5_000
/** Until a connection has found its speed: TCP doubles it with every round trip, and begins with about ten packets. */
const LEAST_SKIP_MS = 150
const SKIP_ROUND_TRIPS = 15
/**
 * Linux lets a connection have 4 to 6 MB on the way unless it is told otherwise: more at a time take several
 * connections.
 */
const BYTES_OF_CONNECTION = 1e6
const MOST_CONNECTIONS = 64
/** TCP's payload and the whole Ethernet frame, of a full packet with time stamps. */
const PAYLOAD_BYTES = 1448
const FRAME_BYTES = 1514

/** @typedef {{connections: number, skipMs: number, forMs: number}} Load skipMs: before it is counted; forMs: counted */

/**
 * @param {number | null} bitsPerSecond that the link is set to; null: no limit
 * @param {number} roundTripUs
 * @returns {Load}
 */
export function toLoad (bitsPerSecond, roundTripUs) {
  const onTheWay = (bitsPerSecond ?? 0) / 8 * roundTripUs / 1e6
  return {
    connections: Math.min(MOST_CONNECTIONS, Math.max(1, Math.ceil(onTheWay / BYTES_OF_CONNECTION))),
    skipMs: Math.max(LEAST_SKIP_MS, SKIP_ROUND_TRIPS * roundTripUs / 1e3),
    forMs: bitsPerSecond === null ? BULK_MS : toBulkMs(bitsPerSecond)
  }
}

/** @param {number} bitsPerSecond */
function toBulkMs (bitsPerSecond) {
  return Math.min(MOST_BULK_MS, Math.max(BULK_MS, LEAST_BULK_BYTES * 8e3 / bitsPerSecond))
}

/**
 * @param {{bytes: number, seconds: number}} arrived bytes: of payload
 * @returns {number} bits per second, the headers of the packets included
 */
export function toBitsPerSecond ({ bytes, seconds }) {
  return bytes * 8 / seconds * FRAME_BYTES / PAYLOAD_BYTES
}
