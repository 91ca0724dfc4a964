/** @import {Handle, Invitation, Launched, LauncherKind} from '../../types.js' */
// Generators as processes of this machine: local:N, or local:N:CPUS to pin them.
import { fileURLToPath } from 'node:url'
import { parseCpus } from './parse-cpus.js'
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
    return { count, launch: invitation => launch(invitation, cpus) }
  }
}

/** @param {Invitation} invitation @param {readonly number[]} cpus none: not pinned @returns {Promise<Launched>} */
async function launch (invitation, cpus) {
  /** @type {Map<number, ReturnType<typeof startGenerator>>} */
  const running = new Map()
  /** @param {number} index @returns {Handle} */
  const start = index => {
    const cpu = cpus[index % cpus.length]
    const node = [process.execPath, PROGRAM]
    const generator = startGenerator(
      cpu === undefined ? node : ['taskset', '-c', String(cpu), ...node],
      JSON.stringify({ ...invitation, index })
    )
    running.set(index, generator)
    return { index, place: `process ${generator.pid} of this machine`, exited: generator.exited }
  }
  return {
    handles: Array.from({ length: invitation.count }, (_, index) => start(index)),
    restart: async index => {
      await running.get(index)?.stop()
      return start(index)
    },
    stop: async () => {
      await Promise.all([...running.values()].map(generator => generator.stop()))
    }
  }
}
