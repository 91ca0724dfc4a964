// The process of the load client that has autocannon inside.
import { takeJobs } from '../take-jobs.js'
import { openSession } from './open-session.js'
import { runLoad } from './run-load.js'

takeJobs(runLoad, openSession)
