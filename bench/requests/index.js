// The door to lists of requests: what a program of the user's is asked, when that is more than one request.

export { createAnswerCheck } from './check-answer.js'
export { describeMix } from './describe-mix.js'
export { fillQuestion } from './fill-environment.js'
export { METHODS, OWN_HEADERS, isHeaderValue, joinHeaders } from './headers.js'
export { describeRequests, parseRequests, readRequests } from './parse-requests.js'
export { createRedactor } from './redact.js'
export { smoothOrder } from './smooth-order.js'
