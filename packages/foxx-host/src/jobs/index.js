// The door of jobs/: what services have left to be done, in the collections _queues and _jobs of a database. All are
// functions over the store's tables; who runs a job, and how, is decided elsewhere.
export { toBackOff } from './back-off.js'
export { claimJob, hasJob } from './claim-job.js'
export { finishJob } from './finish-job.js'
export { JOB_INDEX } from './job-places.js'
export { listTasks, removeTask, TASK_QUEUE, toTask, toTaskKey } from './tasks.js'
export { giveBackJobs } from './give-back-jobs.js'
