/** @import {MachineFacts, PeerPlan} from './types.js' */
// Does what a plan says: installs, then fetches. In: a plan; out: what is under way and what failed, as it happens.
import { fetchPeer } from './fetch-peer.js'
import { toInstallation } from './install-commands.js'
import { peerDirectory } from './peer-directory.js'
import { runAtLength } from './run-at-length.js'
import { fetchRuntime } from '../runtimes/fetch/fetch-runtime.js'

/**
 * @typedef {object} Watch
 * @property {AbortSignal} signal stops it as soon as what is under way is left in order
 * @property {(text: string) => void} onStep 'Installing nginx-light'
 * @property {(failure: {command: string, output: string}) => void} onFailed what failed, unless it was stopped
 */

/**
 * @param {PeerPlan} plan
 * @param {MachineFacts} facts
 * @param {Watch} watch
 * @returns {Promise<void>}
 */
export async function getPeers (plan, facts, watch) {
  for (const step of [install, fetchMissing, fetchRuntimes]) {
    if (!watch.signal.aborted) await step(plan, facts, watch)
  }
}

/** @param {PeerPlan} plan @param {MachineFacts} _facts @param {Watch} watch */
async function install (plan, _facts, { signal, onStep, onFailed }) {
  if (plan.packages.length === 0) return
  onStep(`Installing ${plan.packages.join(', ')}`)
  const command = toInstallation(plan)
  // Packages that are half configured are worse than a minute of waiting, so it is not ended with us; Ctrl-C reaches it
  // by itself.
  const { ok, output } =
    await runAtLength(command, { signal: new AbortController().signal, stdin: 'inherit' })
  if (!ok && !signal.aborted) {
    onFailed({ command: [command.path, ...command.args].join(' '), output })
  }
}

/** @param {PeerPlan} plan @param {MachineFacts} facts @param {Watch} watch */
async function fetchMissing ({ fetch }, { isRoot }, { signal, onStep, onFailed }) {
  if (fetch === null) return
  onStep(`Fetching ${fetch.name}`)
  const parent = peerDirectory(process.env)
  const outcome = await fetchPeer(fetch, { parent, isRoot, pid: process.pid, signal })
    .catch(error => ({
      ok: /** @type {const} */ (false),
      command: `writing to ${parent}`,
      output: /** @type {Error} */ (error).message
    }))
  if (!outcome.ok && !signal.aborted) onFailed(outcome)
}

/** @param {PeerPlan} plan @param {MachineFacts} _facts @param {Watch} watch */
async function fetchRuntimes ({ runtimes }, _facts, { signal, onStep, onFailed }) {
  for (const release of runtimes) {
    if (signal.aborted) return
    onStep(`Fetching ${release.name}`)
    const outcome = await fetchRuntime(release, { env: process.env, pid: process.pid, signal })
      .catch(error => ({
        ok: /** @type {const} */ (false),
        command: `writing to ${peerDirectory(process.env)}`,
        output: /** @type {Error} */ (error).message
      }))
    if (!outcome.ok && !signal.aborted) onFailed(outcome)
  }
}
