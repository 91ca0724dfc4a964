/** @import {Command} from '@shootout/processes' */
/** @import {PeerPlan} from './types.js' */
// The one command that needs root's powers, and what it does in turn, for people.
import { fileURLToPath } from 'node:url'

const SCRIPT = fileURLToPath(new URL('./install-packages.sh', import.meta.url))

/**
 * @param {Pick<PeerPlan, 'packages' | 'services' | 'become'>} plan
 * @returns {Command}
 */
export function toInstallation ({ packages, services, become }) {
  const script = [SCRIPT, services.join(' '), ...packages]
  return become === 'sudo'
    ? { path: 'sudo', args: ['/bin/sh', ...script] }
    : { path: '/bin/sh', args: script }
}

/**
 * What the script does, as whoever does it by hand would type it.
 * @param {Pick<PeerPlan, 'packages' | 'services' | 'become'>} plan
 * @returns {string[]}
 */
export function toTypedCommands ({ packages, services, become }) {
  if (packages.length === 0) return []
  const prefix = become === '' ? '' : 'sudo '
  return [
    `${prefix}apt-get update`,
    `${prefix}apt-get install --no-install-recommends ${packages.join(' ')}`,
    ...(services.length === 0 ? [] : [`${prefix}systemctl disable --now ${services.join(' ')}`])
  ]
}
