import { setTimeout as sleep } from 'node:timers/promises'

/** Timers may be late by more than a millisecond: the rest is waited for awake. */
const AWAKE_MS = 2

/**
 * @param {number} moment milliseconds on the clock `now`
 * @param {() => number} now
 * @returns {Promise<void>} at once when the moment has passed
 */
export async function sleepUntil (moment, now) {
  const rest = moment - now() - AWAKE_MS
  if (rest > 0) await sleep(rest)
  while (now() < moment);
}
