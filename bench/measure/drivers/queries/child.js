// The process of a load client that asks queries.
import { takeJobs } from '../take-jobs.js'
import { openSession, runLoad } from './run-queries.js'

takeJobs(runLoad, openSession)
