// npm run tune: options -> candidates -> race -> recommendation -> report. Only this file and its neighbours print.
import '../check-node.js'
import { readArguments } from '../config/read-arguments.js'
import { runMain } from '../run-main.js'
import { tune } from './tune.js'

await runMain(async () => tune(await readArguments('tune')))
