// npm run agent -- --pid PID: reads the counters of one process tree for a bench on another machine, until it is told
// to stop or the process ends.
import '../check-node.js'
import { runMain } from '../run-main.js'
import { agent } from './agent.js'

await runMain(() => agent(process.argv.slice(2)))
