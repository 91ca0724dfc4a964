// The studies: one question each. A study names its reference; servers and actions are what the
// folders hold, so that a new one joins without a line here.

/**
 * @typedef {object} Study
 * @property {string} name
 * @property {string} question
 * @property {string} reference the variant that the others are compared with
 */

/** @type {readonly Study[]} */
export const STUDIES = [
  {
    name: 'actions',
    question: 'Which server runs my script fastest, and how does it scale with connections?',
    reference: 'node'
  }
]
