// npm run doctor: what this machine has, what is missing, how noisy it is, and what to do about it. It changes nothing.
import '../check-node.js'
import { readArguments } from '../config/read-arguments.js'
import { runMain } from '../run-main.js'
import { doctor } from './doctor.js'

await runMain(async () => doctor(await readArguments('doctor')))
