/** @import {ProgramOptions} from './types.js' */
// The ql app as a program. In: ProgramOptions as JSON in the first argument. Speaks with its parent over IPC ('ready', 'failed', 'stats'), ends with it.
import { runPrimary } from './primary/run-primary.js'

/** @type {ProgramOptions} */
const options = JSON.parse(process.argv[2] ?? 'null')

// Ctrl-C in a terminal reaches the whole group; when to end is the parent's decision.
process.on('SIGINT', () => {})

await runPrimary(options)
