/** @import {Ticket, Writing} from './types.js' */
// Work that waits to be committed in one transaction with other work. A commit costs several times what a small change
// costs in it.

/** @typedef {Ticket & {work: (writing: Writing) => void}} Deferred */

/** The queue of one process. */
export class DeferredWork {
  /** What waits; another array after each commit. @type {Deferred[]} */
  tickets = []
  /** What is committed right now. @type {Deferred[]} */
  #group = []
  /** Of these, what is in the transaction that runs. @type {readonly Deferred[]} */
  #running = []
  #commitsBefore = 0
  #transact
  #countCommits

  /**
   * @param {(work: (writing: Writing) => void) => void} transact runs work in a transaction of its own; what it throws
   *   says that nothing of it happened
   * @param {() => number} countCommits of this process
   */
  constructor (transact, countCommits) {
    this.#transact = transact
    this.#countCommits = countCommits
  }

  /** @param {(writing: Writing) => void} work @returns {Ticket} */
  add (work) {
    /** @type {Deferred} */
    const ticket = { error: null, settled: false, work }
    this.tickets.push(ticket)
    return ticket
  }

  /** All in one transaction; if that fails, each in its own, so that only those fail that have to. Never throws. */
  commit () {
    this.#group = this.tickets
    this.tickets = []
    if (!this.#commitTogether(this.#group)) {
      for (const ticket of this.#group) this.#commitAlone(ticket)
    }
    this.#group = []
  }

  /** After this was ended in the middle, with its transaction: what is not committed waits for the next commit. */
  restore () {
    if (this.#countCommits() > this.#commitsBefore) settleAll(this.#running)
    this.tickets = [...this.#group.filter(({ settled }) => !settled), ...this.tickets]
    this.#group = []
    this.#running = []
  }

  /** @param {readonly Deferred[]} group @returns {boolean} */
  #commitTogether (group) {
    try {
      this.#run(group)
      return true
    } catch (error) {
      const [only] = group
      // Each is tried alone then, and keeps what is thrown.
      if (group.length > 1 || only === undefined) return false
      settle(only, /** @type {Error} */ (error))
      return true
    }
  }

  /** @param {Deferred} ticket */
  #commitAlone (ticket) {
    try {
      this.#run([ticket])
    } catch (error) {
      settle(ticket, /** @type {Error} */ (error))
    }
  }

  /** @param {readonly Deferred[]} tickets */
  #run (tickets) {
    this.#commitsBefore = this.#countCommits()
    this.#running = tickets
    this.#transact(writing => { for (const { work } of tickets) work(writing) })
    settleAll(tickets)
    this.#running = []
  }
}

/** @param {readonly Ticket[]} tickets */
function settleAll (tickets) {
  for (const ticket of tickets) settle(ticket, null)
}

/** @param {Ticket} ticket @param {Error | null} error */
function settle (ticket, error) {
  ticket.error = error
  ticket.settled = true
}
