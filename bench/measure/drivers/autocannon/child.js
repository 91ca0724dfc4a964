// The process of the load client that has autocannon inside.
import { takeJobs } from '../take-jobs.js'
import { openLoad } from './open-load.js'
import { runLoad } from './run-load.js'

takeJobs(runLoad, openLoad)
