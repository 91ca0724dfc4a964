/** @import {Invitation, LauncherKind} from '../../types.js' */
// Generators as processes of this machine: local:N, or local:N:CPUS to pin them.
import { fileURLToPath } from 'node:url'
import { parseCpus } from './parse-cpus.js'
import { launchEach } from '../launch-each.js'
import { startGenerator } from '../start-generator.js'

const PROGRAM = fileURLToPath(new URL('../../program/main.js', import.meta.url))
const MOST = 1024

/** @type {LauncherKind} */
export const launcher = {
  name: 'local',
  usage: 'local:N or local:N:CPUS (local:2:0-1)',
  parse: options => {
    const [, number = '', list] = /^(\d{1,4})(?::([\d,-]+))?$/.exec(options) ?? []
    const count = Number(number)
    const cpus = list === undefined ? [] : parseCpus(list)
    if (!(count >= 1 && count <= MOST) || cpus === null) return null
    return {
      count,
      launch: async invitation => launchEach(invitation.count, index =>
        start({ ...invitation, index }, cpus[index % cpus.length]))
    }
  }
}

/** @param {Invitation} invitation @param {number | undefined} cpu undefined: not pinned */
function start (invitation, cpu) {
  const node = [process.execPath, PROGRAM]
  const generator = startGenerator(
    cpu === undefined ? node : ['taskset', '-c', String(cpu), ...node], JSON.stringify(invitation))
  return { ...generator, place: `process ${generator.pid} of this machine` }
}
