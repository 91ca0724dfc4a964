/**
 * How likely it is that a request finds all servers of a queue busy: Poisson arrivals, exponential service times, one
 * line for all servers (M/M/c). Source: A. K. Erlang, "Solution of some problems in the theory of probabilities of
 * significance in automatic telephone exchanges", 1917; by way of Erlang B, which does not overflow.
 * @param {{servers: number, load: number}} queue load: arrivals per service time, below `servers`
 * @returns {number} 0..1; 1 where the load is no less than the servers
 */
export function erlangC ({ servers, load }) {
  if (load >= servers) return 1
  let blocked = 1
  for (let count = 1; count <= servers; count++) {
    blocked = load * blocked / (count + load * blocked)
  }
  return blocked / (1 - load / servers * (1 - blocked))
}

/**
 * How long requests wait in such a queue, which falls exponentially beyond its probability to wait at all.
 * @param {{servers: number, load: number, quantile: number}} queue quantile: 0.99 of all requests wait no longer
 * @returns {number} in service times; Infinity where the load is no less than the servers
 */
export function erlangWait ({ servers, load, quantile }) {
  if (load >= servers) return Infinity
  const beyond = erlangC({ servers, load }) / (1 - quantile)
  return beyond <= 1 ? 0 : Math.log(beyond) / (servers - load)
}

/**
 * @param {{load: number, quantile: number, longestWait: number}} queue longestWait: in service times, above 0
 * @returns {number} the fewest servers with which that quantile waits no longer
 */
export function serversFor ({ load, quantile, longestWait }) {
  const fits = (/** @type {number} */ servers) =>
    erlangWait({ servers, load, quantile }) <= longestWait
  let low = Math.floor(load)
  let high = low + 1
  while (!fits(high)) high = low + 2 * (high - low)
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (fits(middle)) high = middle
    else low = middle
  }
  return high
}
