// npm run report -- FILE: rebuilds report.html, report.md and results.csv from a run file, finished or half-finished;
// report.html from the tune.json of a tuning. Without FILE: from the newest of both under results/. 'all' instead of
// FILE: from every run file there.
import '../check-node.js'
import { readArguments } from '../config/read-arguments.js'
import { runMain } from '../run-main.js'
import { report } from './report.js'

await runMain(async () => report(await readArguments('report')))
