// The door to the contract that every server keeps: the bench verifies before it measures, the
// tests go through the same checks one by one.

export { CHECKS } from './checks/index.js'
export { measureWireBytes } from './measure-wire-bytes.js'
export { runCheck } from './run-check.js'
export { planChecks, verifyServer } from './verify-server.js'
