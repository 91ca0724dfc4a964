/** @import {Launcher, LauncherKind} from '../types.js' */
// All ways to start generators, each as its own folder declares it.
import { launcher as kubernetes } from './kubernetes/index.js'
import { launcher as local } from './local/index.js'
import { launcher as slurm } from './slurm/index.js'
import { launcher as ssh } from './ssh/index.js'

/** In the order in which users are told of them. @type {readonly LauncherKind[]} */
const LAUNCHERS = [local, ssh, slurm, kubernetes]

/** @returns {string} what --generators takes, for people */
export function describeLaunchers () {
  return LAUNCHERS.map(({ usage }) => usage).join(', ')
}

/**
 * @param {string} text 'local:2'
 * @returns {Launcher | null} null: that is no engine with its options
 */
export function parseLauncher (text) {
  const [, name, options = ''] = /^([a-z]+):(.*)$/.exec(text) ?? []
  const parsed = LAUNCHERS.find(launcher => launcher.name === name)?.parse(options) ?? null
  return parsed === null ? null : { engine: text, ...parsed }
}
