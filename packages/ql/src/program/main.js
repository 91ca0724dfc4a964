/** @import {ProgramOptions} from './types.js' */
// The ql app as a program. In: ProgramOptions as JSON in the first argument. Speaks with its parent over IPC, ends with
// it.
import { runPrimary } from './primary/run-primary.js'

/** @type {ProgramOptions} */
const options = JSON.parse(String(process.argv[2]))

await runPrimary(options)
