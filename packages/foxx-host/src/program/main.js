// The embedded Foxx host as a program. In: its options (pass-options.js). Speaks with its parent over IPC ('ready',
// 'failed', 'stats'),
// ends with it.
import { takeOptions } from './pass-options.js'
import { runPrimary } from './primary/run-primary.js'

const options = takeOptions()

// Ctrl-C in a terminal reaches the whole group; when to end is the parent's decision.
if (process.send) process.on('SIGINT', () => {})

await runPrimary(options)
