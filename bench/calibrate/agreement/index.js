// The door: do the load clients agree with each other and with servers of known truth, and what does each reach?
export { agreementTables, agreementText } from './agreement-text.js'
export { compareClients } from './compare-clients.js'
export { measureAgreement } from './measure-agreement.js'
export { measureCeilings } from './measure-ceilings.js'
export { openClients } from './open-clients.js'
export { summariseAgreement } from './summarise-agreement.js'
