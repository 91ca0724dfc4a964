/** @import {RunningServer} from '../../servers/types.js' */
// A server of the user's that runs already. In: its whole URL; out: a RunningServer that tells nothing of its
// processes.

/**
 * @param {{url: string}} target
 * @returns {Promise<RunningServer>} neither started nor stopped by us
 */
export async function useServer ({ url }) {
  /** @type {PromiseWithResolvers<{code: null, signal: null, stderr: string}>} */
  const { promise: exited, resolve } = Promise.withResolvers()
  return {
    variant: {
      name: 'url',
      server: { name: 'url', title: url, variants: [] },
      processModel: 'single',
      workers: 1
    },
    baseUrl: url,
    pid: null,
    runtime: 'unknown',
    stats: async () => null,
    exited,
    stop: async () => resolve({ code: null, signal: null, stderr: '' })
  }
}
