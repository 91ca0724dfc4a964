// The door: do the load clients agree with each other and with servers of known truth, and what does each reach?
export { agreementTables, agreementText } from './agreement-text.js'
export { compareClients } from './compare-clients.js'
export { summariseAgreement } from './summarise-agreement.js'
