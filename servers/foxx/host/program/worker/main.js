/** @import {HostOptions} from '../../types.js' */
// One worker as a program: a process of node:cluster, or a thread. In: HostOptions as JSON in the first argument.
import { isMainThread } from 'node:worker_threads'
import { runWorker } from './run-worker.js'

/** @type {HostOptions} */
const options = JSON.parse(process.argv[2] ?? 'null')

// When a worker ends is the primary's decision.
if (isMainThread) process.on('SIGINT', () => {})

await runWorker(options)
