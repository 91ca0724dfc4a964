/** @import {MachineFacts, PeerPlan} from '../../../servers/peers/types.js' */
/** @import {Release} from '../../../servers/runtimes/types.js' */
/** @import {PeersOptions} from './options.js' */
/** @import {Screen} from '../screen/create-screen.js' */
// npm run peers: options -> look around -> plan -> ask -> install -> look again. Only this file and its neighbours
// print.
import '../check-node.js'
import { getPeers } from '../../../servers/peers/get-peers.js'
import { findPresent, lookAround } from '../../../servers/peers/look-around.js'
import { peerDirectory } from '../../../servers/peers/peer-directory.js'
import { hasPackages, planPeers } from '../../../servers/peers/plan-peers.js'
import { findRuntime } from '../../../servers/runtimes/find-runtime.js'
import { platformName } from '../../../servers/runtimes/releases.js'
import { BenchError, EXIT } from '../../errors.js'
import { readArguments } from '../config/read-arguments.js'
import { demandConsent } from './demand-consent.js'
import { demandSpace } from './demand-space.js'
import { parsePeersOptions } from './options.js'
import { runMain } from '../run-main.js'
import { createScreen } from '../screen/create-screen.js'
import { peersElsewhereText, peersFailureText, peersPlanText, peersTableText } from './text.js'
import { watchParent } from '../watch-signals.js'

await runMain(async () => peers(parsePeersOptions(await readArguments('peers'))))

/**
 * @param {Readonly<PeersOptions>} options
 * @returns {Promise<number>} the exit code
 * @throws {BenchError} PEERS_NOT_INSTALLED, PEERS_MISSING
 */
async function peers ({ names, runtimes, yes, dryRun }) {
  const screen = createScreen({})
  const facts = await lookAround(process.env)
  const plan = planPeers(facts, names, await findMissing(runtimes))
  const wanted = { names, runtimes }
  const missing = names.filter(name => !plan.present.some(peer => peer.name === name))
  if (missing.length + plan.runtimes.length === 0) return showTable(wanted, { plan, screen })
  if (missing.length > 0 && !hasPackages(facts)) return tellElsewhere(facts, { missing, screen })
  screen.say(peersPlanText(plan, { directory: peerDirectory(process.env), width: screen.width }))
  if (dryRun) return EXIT.ok
  await demandSpace(plan, peerDirectory(process.env))
  if (plan.packages.length > 0) {
    const consent = await demandConsent(plan, { yes, terminal: process })
    if (consent === 'interrupted') return EXIT.interrupted
  }
  const stopped = await carryOut(plan, { facts, screen })
  return stopped ? EXIT.interrupted : showTable(wanted, { plan, screen })
}

/**
 * @param {MachineFacts} facts
 * @param {{missing: readonly string[], screen: Screen}} what
 * @returns {number}
 */
function tellElsewhere (facts, { missing, screen }) {
  screen.say(peersElsewhereText(facts, missing))
  throw new BenchError('PEERS_NOT_INSTALLED', {
    reason: 'packages are installed on Debian and Ubuntu only'
  })
}

/**
 * @param {PeerPlan} plan
 * @param {{facts: MachineFacts, screen: Screen}} context
 * @returns {Promise<boolean>} whether it was stopped
 */
async function carryOut (plan, { facts, screen }) {
  const over = new AbortController()
  const stop = () => {
    if (!over.signal.aborted) screen.say('Stopping, as soon as what is under way is left in order.')
    over.abort()
  }
  process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop)
  const unwatch = watchParent(stop)
  await getPeers(plan, facts, {
    signal: over.signal,
    onStep: text => screen.say(`${text} ...`),
    onFailed: failure => screen.say(peersFailureText(failure))
  })
  unwatch()
  process.off('SIGINT', stop).off('SIGTERM', stop).off('SIGHUP', stop)
  return over.signal.aborted
}

/** @param {readonly Release[]} runtimes @returns {Promise<Release[]>} those that are not in the cache and can be */
async function findMissing (runtimes) {
  const found = await Promise.all(runtimes.map(release => findRuntime(release)))
  return runtimes.filter((release, index) => found[index]?.found === false &&
    release.packages[platformName()] !== undefined)
}

/**
 * @param {Pick<PeersOptions, 'names' | 'runtimes'>} wanted
 * @param {{plan: PeerPlan, screen: Screen}} context
 * @returns {Promise<number>}
 * @throws {BenchError} PEERS_MISSING
 */
async function showTable (wanted, { plan, screen }) {
  const found = await Promise.all(wanted.runtimes.map(async release =>
    ({ name: release.name, finding: await findRuntime(release) })))
  const present = [
    ...await findPresent(process.env),
    ...found.flatMap(({ name, finding }) => finding.found ? [{ name, ...finding }] : [])
  ]
  const impossible = [
    ...plan.impossible,
    ...found.flatMap(({ name, finding }) =>
      finding.found ? [] : [{ name, reason: finding.reason }])
  ]
  const names = [...wanted.names, ...wanted.runtimes.map(({ name }) => name)]
  screen.say(peersTableText(names, { present, impossible }))
  const missing = names.filter(name => !present.some(peer => peer.name === name))
  if (missing.length > 0) throw new BenchError('PEERS_MISSING', { names: missing.join(', ') })
  return EXIT.ok
}
