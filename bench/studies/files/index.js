/** @import {Study} from '../../study.js' */
// The study of files, after the post of 2012 on servers that send them.
import { readClaims } from '../read-claims.js'
import { everything } from '../rounds.js'

/** @type {Study} */
export const study = {
  name: 'files',
  question: 'Which server sends a file fastest, and how does it scale with connections?',
  reference: 'node',
  kind: 'file',
  upstream: false,
  // What a cluster of our own adds is the question of another study.
  usual: ({ processModel, server }) => processModel === 'single' || server.listener === undefined,
  rounds: everything,
  compared: {
    variants: ['node', 'express', 'foxx'],
    actions: null,
    connections: [64],
    workers: [1],
    driver: 'autocannon'
  },
  ...readClaims(import.meta.url)
}
