/** @import {DoctorFacts, DoctorFinding} from './types.js' */
// The door of the doctor: facts are gathered, then looked at. It changes nothing on the machine.
import { limitFindings, machineFindings } from './machine-findings.js'
import { noiseFindings } from './noise-findings.js'
import {
  networkFinding, presenceFindings, roomFindings, versionFindings
} from './presence-findings.js'

export { gatherFacts } from './gather-facts.js'

/**
 * @param {DoctorFacts} facts
 * @returns {DoctorFinding[]} by topic
 */
export function examine (facts) {
  return [
    ...machineFindings(facts.machine), ...noiseFindings(facts.noise, facts.otherRuns),
    ...limitFindings(facts.machine), ...presenceFindings('servers', facts.servers),
    ...versionFindings(facts.versions), ...presenceFindings('tools', facts.tools),
    networkFinding(facts.network), ...roomFindings(facts.rooms)
  ]
}
