// The fuzz over HTTP, whole: a host of its own, several clients at a time, and a look at the host afterwards. Used by a
// short test and by a long one.
import { expect } from 'chai'
import { startHost } from '../../start-host.js'
import { CREDENTIALS } from '../cases/collections-over-http.js'
import { createHttpFuzz } from './fuzz-over-http.js'

const [WORKERS, CLIENTS, ROUNDS_OF_A_WORLD] = [2, 4, 500]

/**
 * @param {{first: number, isOver: (rounds: number) => boolean}} limits first: a seed; isOver: whether so many rounds
 *   are enough
 * @returns {Promise<ReturnType<typeof createHttpFuzz>['counts']>} rejects where an answer was wrong, or where a worker
 *   has ended
 */
export async function runHttpFuzz ({ first, isOver }) {
  let complaints = ''
  const host = await startHost(
    { '--auth': [CREDENTIALS] }, { workers: WORKERS, onStderr: text => { complaints += text } }
  )
  try {
    const fuzz = createHttpFuzz(host.origin)
    const before = await listPids(host)
    for (let rounds = 0; !isOver(rounds);) {
      await fuzz.fill()
      const end = rounds + ROUNDS_OF_A_WORLD
      const client = async () => {
        while (rounds < end && !isOver(rounds)) await fuzz.round(first + rounds++)
      }
      await Promise.all(Array.from({ length: CLIENTS }, client))
    }
    expect(await listPids(host), complaints).to.deep.equal(before)
    const { status, json } = await fuzz.call('GET', '/_api/version')
    expect([status, json['server']]).to.deep.equal([200, 'arango'])
    return fuzz.counts
  } finally {
    await host.stop()
  }
}

/** @param {Awaited<ReturnType<typeof startHost>>} host @returns {Promise<number[]>} of its workers, ascending */
async function listPids (host) {
  const stats = await host.stats()
  expect(stats).to.have.length(WORKERS)
  return (stats ?? []).map(({ pid }) => pid).toSorted((a, b) => a - b)
}
