/** @import {ProgramOptions} from './options.js' */
// The child process of a server of our own: one process that listens, or a cluster of them.
// In: its options as JSON in the first argument. Speaks with its parent over IPC, dies with it.
import cluster from 'node:cluster'
import { runCluster } from './run-cluster.js'
import { runWorker } from './run-worker.js'

/** @type {ProgramOptions} */
const options = JSON.parse(process.argv[2] ?? '{}')

// Ctrl-C in a terminal reaches the whole group; when to end is the parent's decision.
process.on('SIGINT', () => {})
process.on('disconnect', () => process.exit(0))

if (options.processModel === 'cluster' && cluster.isPrimary) runCluster(options)
else await runWorker(options)
