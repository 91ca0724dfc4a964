/** @import {HostOptions} from '../types.js' */
// The embedded Foxx host as a program. In: HostOptions as JSON in the first argument. Speaks with its parent over IPC ('ready', 'failed', 'stats'),
// ends with it.
import { runPrimary } from './primary/run-primary.js'

/** @type {HostOptions} */
const options = JSON.parse(process.argv[2] ?? 'null')

// Ctrl-C in a terminal reaches the whole group; when to end is the parent's decision.
if (process.send) process.on('SIGINT', () => {})

await runPrimary(options)
