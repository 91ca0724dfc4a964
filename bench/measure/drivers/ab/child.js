// The process beside ab: starts it for each job, reads its result, ends it when the bench is gone. In: the path of ab
// as first argument.
import { takeJobs } from '../take-jobs.js'
import { runAb } from './run-ab.js'

const path = process.argv[2] ?? 'ab'

takeJobs((job, hooks) => runAb(job, { path, onStarted: hooks.onStarted }))
