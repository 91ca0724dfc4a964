// The process of the load client for servers that close each connection after its answer.
import { takeJobs } from '../take-jobs.js'
import { openLoad, runLoad } from './run-reconnecting.js'

takeJobs(runLoad, openLoad)
