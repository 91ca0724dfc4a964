// The door of the router: routers as services write them, and what answers requests with them.
export { createRouter } from './define/router.js'
export { createDispatcher } from './create-dispatcher.js'
