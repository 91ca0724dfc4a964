/** @import {DoctorFacts, DoctorFinding, NetworkFacts, Presence, RoomFacts, Topic} from './types.js' */
// What is there to be measured, and to measure with. In: facts; out: findings. Pure.
import { formatBytes } from '../format/numbers.js'
import { findingsOf } from './to-finding.js'

/** A run file takes some megabytes, documents of the embedded host some hundred. */
const LITTLE_ROOM = 500e6
const NO_ROOM = 20e6

const ofTools = findingsOf('tools')
const ofNetwork = findingsOf('network')
const ofRoom = findingsOf('room')

/**
 * @param {Topic} topic
 * @param {readonly Presence[]} programs
 * @returns {DoctorFinding[]}
 */
export function presenceFindings (topic, programs) {
  const about = findingsOf(topic)
  return programs.map(program => program.found
    ? about('ok', `${program.name} is there (${program.version}).`)
    : about(
      'note',
      `${program.name} is not there: ${program.reason.replace(/[.?]+$/, '')}.`,
      program.remedy
    ))
}

/**
 * @param {DoctorFacts['versions']} versions
 * @returns {DoctorFinding[]}
 */
export function versionFindings ({ node, npm, git, pinned }) {
  return [
    pinned !== null && node.split('.')[0] !== pinned.split('.')[0]
      ? ofTools(
        'warning',
        `This is node ${node}; the suite measures with node ${pinned}.`,
        'Start it with npm run, which takes the right one.'
      )
      : ofTools('ok', `node is ${node}.`),
    npm === null
      ? ofTools(
        'note', 'npm is not there.', 'Install npm, with which all commands are started.'
      )
      : ofTools('ok', `npm is ${npm}.`),
    git === null
      ? ofTools(
        'note', 'git is not there: runs do not know of which revision they are.', 'Install git.'
      )
      : ofTools('ok', `git is ${git}.`)
  ]
}

/**
 * @param {NetworkFacts} network
 * @returns {DoctorFinding}
 */
export function networkFinding ({ obstacle, rate, delay }) {
  if (obstacle !== null) {
    return ofNetwork('note', `--network would not work: ${obstacle.replace(/\.$/, '')}.`)
  }
  if (!rate) {
    return ofNetwork(
      'note',
      '--network would not work: the kernel can not limit the rate of a link (tbf).',
      'Load the module sch_tbf, or take a kernel that has it.'
    )
  }
  return delay
    ? ofNetwork('ok', '--network would work: the kernel limits the rate of a link (tbf) ' +
      'and adds a delay (netem).')
    : ofNetwork(
      'note',
      '--network would work without an added delay: the kernel limits the rate of a link ' +
        '(tbf), but has no netem.',
      'Load the module sch_netem, or take a kernel that has it.'
    )
}

/**
 * @param {readonly RoomFacts[]} rooms
 * @returns {DoctorFinding[]}
 */
export function roomFindings (rooms) {
  return rooms.map(({ what, path, freeBytes }) => {
    if (freeBytes === null) {
      return ofRoom(
        'stop',
        `${what} (${path}) can not be written to.`,
        'Change its owner or its permissions.'
      )
    }
    const title = `${formatBytes(freeBytes)} are free for ${what} (${path}).`
    if (freeBytes < NO_ROOM) {
      return ofRoom('stop', title, 'Make room: a run would end in the middle.')
    }
    return freeBytes < LITTLE_ROOM
      ? ofRoom('warning', title, 'Make room, above all for studies that store documents.')
      : ofRoom('ok', title)
  })
}
