/** @import {Study} from '../../study.js' */
// The study of scripted actions, after the post of 2012 on their speed.
import { ladderFor } from '../../tune/ladder/choose-counts.js'
import { readClaims } from '../read-claims.js'
import { everything } from '../rounds.js'

/** Measured in the study of runtimes. */
const OF_RUNTIMES = 'json'

/** @type {Study} */
export const study = {
  name: 'actions',
  isUsual: true,
  question: 'Which server runs my script fastest, and how does it scale with connections?',
  reference: 'node',
  kind: 'handler',
  upstream: false,
  rounds: options => everything({ ...options, actions: chooseActions(options) }),
  compared: {
    variants: ['node', 'express', 'foxx'],
    actions: null,
    connections: [64],
    workers: [1],
    driver: 'autocannon'
  },
  tuned: { variant: 'node-cluster', action: 'factorial', ladder: ladderFor },
  ...readClaims(import.meta.url)
}

/** Those of the post, and the user's own. @param {import('../../plan/types.js').StudyOptions} options */
function chooseActions ({ actions, named }) {
  return named ? actions : actions.filter(name => name !== OF_RUNTIMES)
}
