// wrk adds answers that never came to its histogram before it tells: for a latency n beyond twice the mean interval E
// between two requests of a connection it adds n - E, n - 2E, ... down to E, as if requests had been sent meanwhile.
// That is undone here, to the last count, because the sums are whole numbers and what was added to a latency comes from
// longer ones only. Source: wrk 4.1.0, src/stats.c, stats_correct.

/**
 * @param {readonly (readonly [number, number])[]} counts latency in microseconds and its count
 * @param {{durationUs: number, completed: number, connections: number}} run as wrk itself counts them
 * @returns {[number, number][]} the latencies that were measured, ascending
 */
export function undoCorrection (counts, { durationUs, completed, connections }) {
  const left = new Map(counts.map(([latency, count]) => [latency, count]))
  const interval = Math.floor(durationUs / Math.floor(completed / connections))
  const longest = [...left.keys()].filter(latency => latency >= 2 * interval).sort((a, b) => b - a)
  for (const latency of longest) {
    const count = left.get(latency) ?? 0
    if (count <= 0) continue
    for (let added = latency - interval; added > interval; added -= interval) {
      left.set(added, (left.get(added) ?? 0) - count)
    }
  }
  return [...left].filter(([, count]) => count > 0).sort(([a], [b]) => a - b)
}
