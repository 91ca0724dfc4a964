// The embedded Foxx host as a program. In: its options (pass-options.js). Speaks with its parent over IPC,
// ends with it.
import { takeOptions } from './pass-options.js'
import { runPrimary } from './primary/run-primary.js'

const options = takeOptions()

await runPrimary(options)
