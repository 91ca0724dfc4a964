// npm run init: writes a shootout.config.js for the program in this folder, or prints it.
import '../check-node.js'
import { userDirectory } from '../../format/paths.js'
import { runMain } from '../run-main.js'
import { init } from './init.js'

await runMain(async () => init(process.argv.slice(2), userDirectory()))
