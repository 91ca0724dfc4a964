// One worker as a program: a process of node:cluster, or a thread. In: its options (pass-options.js).
import { isMainThread } from 'node:worker_threads'
import { takeOptions } from '../pass-options.js'
import { runWorker } from './run-worker.js'

const options = takeOptions()

// When a worker ends is the primary's decision.
if (isMainThread) process.on('SIGINT', () => {})

await runWorker(options)
