/** @import {ImportOptions} from './options.js' */
// What became of the documents of an import, counted.

/** Sentences that are kept: a body of wrong lines would otherwise grow to many times its size. */
const MOST_DETAILS = 10_000

/** The numbers that an import is answered with. */
export class Tally {
  /** @param {Pick<ImportOptions, 'details'>} options */
  constructor ({ details }) {
    this.created = 0
    this.errors = 0
    this.empty = 0
    this.updated = 0
    this.ignored = 0
    /** @type {string[] | null} */
    this.details = details ? [] : null
  }

  /** @param {number} position @param {string} problem */
  fail (position, problem) {
    this.errors++
    if (this.details === null || this.details.length > MOST_DETAILS) return
    this.details.push(this.details.length === MOST_DETAILS
      ? `there are more than ${MOST_DETAILS} errors: the others are counted only`
      : `at position ${position}: ${problem}`)
  }

  /** Exactly what clients compare. */
  toJson () {
    const { created, errors, empty, updated, ignored, details } = this
    return {
      error: false, created, errors, empty, updated, ignored, ...(details !== null && { details })
    }
  }
}
