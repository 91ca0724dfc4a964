// The process of the load client for servers that close each connection after its answer.
import { takeJobs } from '../take-jobs.js'
import { openSession, runLoad } from './run-reconnecting.js'

takeJobs(runLoad, openSession)
