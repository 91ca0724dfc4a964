// The process beside wrk: starts it for each job, reads its result, ends it when the bench is gone. In: the path of wrk
// as first argument.
import { takeJobs } from '../take-jobs.js'
import { runWrk } from './run-wrk.js'

const path = process.argv[2] ?? 'wrk'

takeJobs((job, hooks) => runWrk(job, { path, onStarted: hooks.onStarted }))
