// The process of a load client that asks queries.
import { takeJobs } from '../take-jobs.js'
import { openLoad, runLoad } from './run-queries.js'

takeJobs(runLoad, openLoad)
