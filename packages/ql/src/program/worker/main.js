/** @import {ProgramOptions} from '../types.js' */
// One worker as a program: a process of node:cluster. In: ProgramOptions as JSON in the first argument, with the port
// that all of them share.
import { runWorker } from './run-worker.js'

/** @type {ProgramOptions} */
const options = JSON.parse(String(process.argv[2]))

await runWorker(options)
