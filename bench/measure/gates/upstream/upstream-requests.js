/** @import {Gate} from '../../types.js' */

/** @type {Omit<Gate, 'effect'>} */
export const gate = {
  code: 'upstream-requests',
  meaning: 'The upstream did not get the requests that these answers need: some were left out, ' +
    'repeated or answered from a cache.',
  remedy: 'Look at what the server logs; ask it for one answer by hand and compare with the ' +
    "upstream's /stats.",
  check ({ slice, load, upstreamPerRequest }) {
    const got = slice.companions?.upstream?.requests ?? null
    if (got === null || upstreamPerRequest === null || load.completed === 0) return null
    const least = upstreamPerRequest * load.completed
    const most = upstreamPerRequest * load.sent
    if (got >= least && got <= most) return null
    return `the upstream got ${got} requests for ${load.completed} answers to ${load.sent} ` +
      `requests; ${upstreamPerRequest} for each make ${least} to ${most}`
  }
}
