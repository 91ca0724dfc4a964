// The process of the pacer. Its alarm rings for one load after the other.
import { takeJobs } from '../take-jobs.js'
import { createAlarm } from './alarm.js'
import { runOpenLoop } from './run-open-loop.js'

const alarm = createAlarm()

takeJobs((job, hooks) => runOpenLoop(job, { ...hooks, alarm }))
