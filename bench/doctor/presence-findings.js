/** @import {DoctorFacts, DoctorFinding, NetworkFacts, Presence, RoomFacts, Topic} from './types.js' */
// What is there to be measured, and to measure with. In: facts; out: findings. Pure.
import { formatBytes } from '../format/numbers.js'

/** A run file takes some megabytes, documents of the embedded host some hundred. */
const LITTLE_ROOM = 500e6
const NO_ROOM = 20e6

/**
 * @param {Topic} topic
 * @param {readonly Presence[]} programs
 * @returns {DoctorFinding[]}
 */
export function presenceFindings (topic, programs) {
  return programs.map(program => program.found
    ? { topic, level: 'ok', title: `${program.name} is there (${program.version}).`, advice: null }
    : {
      topic,
      level: 'note',
      title: `${program.name} is not there: ${program.reason.replace(/[.?]+$/, '')}.`,
      advice: program.remedy
    })
}

/**
 * @param {DoctorFacts['versions']} versions
 * @returns {DoctorFinding[]}
 */
export function versionFindings ({ node, npm, git, pinned }) {
  return [
    pinned !== null && node.split('.')[0] !== pinned.split('.')[0]
      ? {
        topic: 'tools',
        level: 'warning',
        title: `This is node ${node}; the suite measures with node ${pinned}.`,
        advice: 'Start it with npm run, which takes the right one.'
      }
      : { topic: 'tools', level: 'ok', title: `node is ${node}.`, advice: null },
    npm === null
      ? {
        topic: 'tools',
        level: 'note',
        title: 'npm is not there.',
        advice: 'Install npm, with which all commands are started.'
      }
      : { topic: 'tools', level: 'ok', title: `npm is ${npm}.`, advice: null },
    git === null
      ? {
        topic: 'tools',
        level: 'note',
        title: 'git is not there: runs do not know of which revision they are.',
        advice: 'Install git.'
      }
      : { topic: 'tools', level: 'ok', title: `git is ${git}.`, advice: null }
  ]
}

/**
 * @param {NetworkFacts} network
 * @returns {DoctorFinding[]}
 */
export function networkFindings ({ obstacle, rate, delay }) {
  if (obstacle !== null) {
    return [{
      topic: 'network',
      level: 'note',
      title: `--network would not work: ${obstacle.replace(/\.$/, '')}.`,
      advice: null
    }]
  }
  if (!rate) {
    return [{
      topic: 'network',
      level: 'note',
      title: '--network would not work: the kernel can not limit the rate of a link (tbf).',
      advice: 'Load the module sch_tbf, or take a kernel that has it.'
    }]
  }
  return [delay
    ? {
      topic: 'network',
      level: 'ok',
      title: '--network would work: the kernel limits the rate of a link (tbf) ' +
        'and adds a delay (netem).',
      advice: null
    }
    : {
      topic: 'network',
      level: 'note',
      title: '--network would work without an added delay: the kernel limits the rate of a link ' +
        '(tbf), but has no netem.',
      advice: 'Load the module sch_netem, or take a kernel that has it.'
    }]
}

/**
 * @param {readonly RoomFacts[]} rooms
 * @returns {DoctorFinding[]}
 */
export function roomFindings (rooms) {
  return rooms.map(({ what, path, freeBytes }) => {
    if (freeBytes === null) {
      return {
        topic: 'room',
        level: 'stop',
        title: `${what} (${path}) can not be written to.`,
        advice: 'Change its owner or its permissions.'
      }
    }
    const title = `${formatBytes(freeBytes)} are free for ${what} (${path}).`
    if (freeBytes < NO_ROOM) {
      return {
        topic: 'room',
        level: 'stop',
        title,
        advice: 'Make room: a run would end in the middle.'
      }
    }
    return freeBytes < LITTLE_ROOM
      ? {
        topic: 'room',
        level: 'warning',
        title,
        advice: 'Make room, above all for studies that store documents.'
      }
      : { topic: 'room', level: 'ok', title, advice: null }
  })
}
