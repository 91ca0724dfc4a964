// npm run compare -- A B: two runs, cell by cell. With --against, --revision, --command-a or --node-a both sides are
// measured first, in turns in one run.
import '../check-node.js'
import { readArguments } from '../config/read-arguments.js'
import { runMain } from '../run-main.js'
import { compare } from './compare.js'

await runMain(async () => compare(await readArguments('compare')))
