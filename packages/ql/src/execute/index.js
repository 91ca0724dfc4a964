// Execution: a plan and a scope in, an outcome out; and what can be said about routes and errors.
export { createRequestIds } from './create-request-id.js'
export { describeRoute, findRoute, listRoutesOf, showRoutes } from './describe-routes.js'
export { createFunctionLoader } from './functions/load-functions.js'
export { runPlan } from './run-plan.js'
export { toErrorBody } from './to-error-body.js'
