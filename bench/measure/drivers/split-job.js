/** @import {LoadJob} from '../types.js' */
// A load job for several processes of a client as one job for each. In: a job; out: jobs with one thread.

/** Seeds of blocks follow one another; those of processes lie far from all of them. */
const SEED_STEP = 1_000_003

/**
 * @param {LoadJob} job
 * @returns {LoadJob[]} as many as it has threads, or connections where these are fewer; connections and amount are
 *   shared out as evenly as whole numbers go, the first ones get what is left; a rate goes by connections, and what
 *   falls due in one process knows nothing of the others
 */
export function splitJob (job) {
  const { connections, amount, rate, urls, threads = 1 } = job
  const count = Math.max(1, Math.min(threads, connections))
  let given = 0
  return Array.from({ length: count }, (_, index) => {
    const own = toShare(connections, { index, count })
    const first = given % urls.length
    given += own
    return {
      ...job,
      threads: 1,
      connections: own,
      // The next connection goes to the next address, whichever process opens it.
      urls: [...urls.slice(first), ...urls.slice(0, first)],
      ...(amount !== undefined && { amount: toShare(amount, { index, count }) }),
      ...(rate && {
        rate: {
          ...rate,
          perSecond: rate.perSecond * own / connections,
          seed: rate.seed + index * SEED_STEP
        }
      })
    }
  })
}

/** @param {number} whole @param {{index: number, count: number}} part @returns {number} */
function toShare (whole, { index, count }) {
  return Math.floor(whole / count) + (index < whole % count ? 1 : 0)
}
