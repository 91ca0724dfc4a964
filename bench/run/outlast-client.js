// What the load client does beside slices (ceilings, warm-ups, timelines) is done once more when the
// client fails: its driver starts another one. A client that fails twice ends no run: its slices will
// say so.
import { BenchError } from '../errors.js'

const TRIES = 2

/**
 * @template Result
 * @template Otherwise
 * @param {() => Promise<Result>} work
 * @param {Otherwise} otherwise what is known when the client failed each time
 * @returns {Promise<Result | Otherwise>}
 * @throws whatever else goes wrong in `work`
 */
export async function outlastClient (work, otherwise) {
  for (let tries = 0; tries < TRIES; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof BenchError) || error.code !== 'CLIENT_FAILED') throw error
    }
  }
  return otherwise
}
