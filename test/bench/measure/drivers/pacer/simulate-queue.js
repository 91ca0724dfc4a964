// A queue with one server, without a clock: what it must do to these arrivals (Lindley 1952).

/**
 * @param {{gaps: readonly number[], servicesUs: readonly number[]}} what gaps: microseconds before each arrival;
 *   servicesUs: of each
 * @returns {{meanWaitUs: number}} before they are served
 */
export function simulateQueue ({ gaps, servicesUs }) {
  let waitUs = 0
  let sumUs = 0
  gaps.forEach((gap, index) => {
    if (index > 0) waitUs = Math.max(0, waitUs + (servicesUs[index - 1] ?? NaN) - gap)
    sumUs += waitUs
  })
  return { meanWaitUs: sumUs / gaps.length }
}
