// Two things measured in turn, which of them first up to chance. In: how each is measured; out: pairs.

/** Pairs thrown away: both clients and the server get warm. */
const WARM_UP_PAIRS = 2

/**
 * @param {{ours: () => Promise<number>, theirs: () => Promise<number>, count: number, random: () => number}} what
 * @returns {Promise<{ours: number, theirs: number}[]>} count of them
 */
export async function alternate ({ ours, theirs, count, random }) {
  const measured = []
  for (let pair = 0; pair < count + WARM_UP_PAIRS; pair++) {
    const oursFirst = random() < 0.5
    const first = await (oursFirst ? ours : theirs)()
    const second = await (oursFirst ? theirs : ours)()
    if (pair >= WARM_UP_PAIRS) {
      measured.push(oursFirst ? { ours: first, theirs: second } : { ours: second, theirs: first })
    }
  }
  return measured
}
