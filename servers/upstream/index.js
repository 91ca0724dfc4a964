// The door to the upstream: its description, and how a server that calls it gets one.
export { server } from './describe.js'
export { startUpstream, withUpstream } from './start-upstream.js'
