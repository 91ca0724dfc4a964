// npm run bench: options -> plan -> run -> summaries -> report. Only this file and its neighbours print.
import '../check-node.js'
import { readArguments } from '../config/read-arguments.js'
import { runMain } from '../run-main.js'
import { bench } from './bench.js'

await runMain(async () => bench(await readArguments('bench')))
