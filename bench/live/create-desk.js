/** @import {ServerResponse} from 'node:http' */
/** @import {Desk} from './answer-page.js' */
/** @import {LiveState, LiveView} from './types.js' */
// What pages have and wait for. In: states, one after the other; out: answers, and a promise that all pages have drawn.
import { sendPage, sendState } from './answer-page.js'
import { createDebts } from './create-debts.js'

/**
 * @param {() => LiveView} render the first state
 * @param {{renderPage: (state: LiveState) => string, patienceMs: number}} how renderPage: a whole document; patienceMs:
 *   how long is waited for pages
 * @returns {Desk & {
 *   put: (render: () => LiveView, isOver?: boolean) => void, tell: () => Promise<void>, leave: () => void
 * }} put: the next state, rendered when the first asks for it, and once; tell: answers who waits, resolves when they
 *   have drawn it; leave: ends waiting for them
 */
export function createDesk (render, { renderPage, patienceMs }) {
  let current = createState(render, { version: 1, isOver: false })
  /** @type {Set<ServerResponse>} */
  const held = new Set()
  const debts = createDebts()
  const owe = (/** @type {ServerResponse} */ response) => {
    const { version, isOver } = current
    debts.owe(version)
    // A page that has the last state asks for no more, nor does one that is gone.
    response.once('close', () => { if (isOver || !response.writableFinished) debts.pay(version) })
  }
  const giveState = (/** @type {ServerResponse} */ response) => {
    owe(response)
    sendState(response, current.read())
  }
  const hold = (/** @type {ServerResponse} */ response) => {
    held.add(response)
    response.once('close', () => held.delete(response))
  }
  return {
    givePage: response => {
      owe(response)
      sendPage(response, renderPage(current.read()))
    },
    giveNext: (response, version) => {
      if (version !== current.version || current.isOver) giveState(response)
      else hold(response)
      debts.pay(version)
    },
    put: (next, isOver = false) => {
      current = createState(next, { version: current.version + 1, isOver })
    },
    tell: async () => {
      const waiting = [...held]
      held.clear()
      waiting.forEach(giveState)
      await debts.settle(patienceMs)
      debts.forgive()
    },
    leave: debts.forgive
  }
}

/** @param {() => LiveView} render @param {Pick<LiveState, 'version' | 'isOver'>} place */
function createState (render, place) {
  /** @type {LiveState | null} */
  let state = null
  return { ...place, read: () => (state ??= { ...render(), ...place }) }
}
