// Planning: from the text of a script to a frozen plan that every run of it shares.
export { Candidate } from './candidate.js'
export { createPlanner } from './create-planner.js'
export { isAccess } from './statements/plan-access.js'
