/** @import {MachineFacts, PeerPlan} from '../../../servers/peers/types.js' */
/** @import {PeersOptions} from './options.js' */
/** @import {Screen} from '../screen/create-screen.js' */
// npm run peers: options -> look around -> plan -> ask -> install -> look again. Only this file and its neighbours
// print.
import { createInterface } from 'node:readline/promises'
import { getPeers } from '../../../servers/peers/get-peers.js'
import { findPresent, lookAround } from '../../../servers/peers/look-around.js'
import { peerDirectory } from '../../../servers/peers/peer-directory.js'
import { hasPackages, planPeers } from '../../../servers/peers/plan-peers.js'
import { BenchError, EXIT } from '../../errors.js'
import { parsePeersOptions } from './options.js'
import { runMain } from '../run-main.js'
import { createScreen } from '../screen/create-screen.js'
import { peersElsewhereText, peersFailureText, peersPlanText, peersTableText } from './text.js'
import { watchParent } from '../watch-signals.js'

await runMain(async () => peers(parsePeersOptions(process.argv.slice(2))))

/**
 * @param {Readonly<PeersOptions>} options
 * @returns {Promise<number>} the exit code
 * @throws {BenchError} PEERS_NOT_INSTALLED, PEERS_MISSING
 */
async function peers ({ names, yes, dryRun }) {
  const screen = createScreen({})
  const facts = await lookAround(process.env)
  const plan = planPeers(facts, names)
  const missing = names.filter(name => !plan.present.some(peer => peer.name === name))
  if (missing.length === 0) return showTable(names, { plan, screen })
  if (!hasPackages(facts)) return tellElsewhere(facts, { missing, screen })
  screen.say(peersPlanText(plan, { directory: peerDirectory(process.env), width: screen.width }))
  if (dryRun) return EXIT.ok
  if (plan.packages.length > 0 && await demandConsent(plan, yes) === 'interrupted') {
    return EXIT.interrupted
  }
  const stopped = await carryOut(plan, { facts, screen })
  return stopped ? EXIT.interrupted : showTable(names, { plan, screen })
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
 * @param {boolean} yes
 * @returns {Promise<'agreed' | 'interrupted'>}
 * @throws {BenchError} PEERS_NOT_INSTALLED
 */
async function demandConsent ({ become }, yes) {
  const refuse = (/** @type {string} */ reason) => {
    throw new BenchError('PEERS_NOT_INSTALLED', { reason })
  }
  if (become === null) {
    refuse('it takes the powers of root, and there is no sudo; let root run the commands above')
  }
  if (yes) return 'agreed'
  if (!process.stdin.isTTY) {
    refuse('it takes the powers of root, and there is no terminal to ask for consent; add --yes ' +
      '(npm run peers -- --yes), or run the commands above by hand')
  }
  const answer = await ask('Do that now? [y/N] ')
  if (answer === null) return 'interrupted'
  if (!/^y(es)?$/i.test(answer.trim())) refuse('you did not agree')
  return 'agreed'
}

/** @param {string} question @returns {Promise<string | null>} '' for an end of the input (Ctrl-D); null for Ctrl-C */
async function ask (question) {
  const dialogue = createInterface({ input: process.stdin, output: process.stdout })
  const over = new AbortController()
  let interrupted = false
  dialogue.on('SIGINT', () => {
    interrupted = true
    over.abort()
  })
  dialogue.on('close', () => over.abort())
  const answer = await dialogue.question(question, { signal: over.signal }).catch(error => {
    if (/** @type {Error} */ (error).name === 'AbortError') return ''
    throw error
  })
  dialogue.close()
  return interrupted ? null : answer
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

/**
 * @param {readonly string[]} names
 * @param {{plan: PeerPlan, screen: Screen}} context
 * @returns {Promise<number>}
 * @throws {BenchError} PEERS_MISSING
 */
async function showTable (names, { plan, screen }) {
  const present = await findPresent(process.env)
  screen.say(peersTableText(names, { present, impossible: plan.impossible }))
  const missing = names.filter(name => !present.some(peer => peer.name === name))
  if (missing.length > 0) throw new BenchError('PEERS_MISSING', { names: missing.join(', ') })
  return EXIT.ok
}
