// npm run serve -- SERVER: starts one variant, says where it is, and keeps it until it is told to stop.
import '../check-node.js'
import { runMain } from '../run-main.js'
import { serve } from './serve.js'

await runMain(() => serve(process.argv.slice(2)))
