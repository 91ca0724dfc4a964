/** @import {ProgramOptions} from './options.js' */
// The child process of a server of our own: one process that listens, or a cluster of them.
// In: its options as JSON in the first argument. Speaks with its parent over IPC, dies with it.
import cluster from 'node:cluster'
import { runChild } from '@shootout/processes'
import { runCluster } from './run-cluster.js'
import { runWorker } from './run-worker.js'

/** @type {ProgramOptions} */
const options = JSON.parse(process.argv[2] ?? '{}')
const isPrimary = options.processModel === 'cluster' && cluster.isPrimary

await runChild(() => isPrimary ? runCluster(options) : runWorker(options), { describe })

/**
 * Workers have told what went wrong in them. Whoever started us says more of an address than the system does; a handler
 * that can't be loaded needs its place.
 * @param {NodeJS.ErrnoException} error
 */
function describe ({ syscall = '', stack = '' }) {
  return isPrimary || ['listen', 'bind', 'getaddrinfo'].includes(syscall) ? '' : stack
}
