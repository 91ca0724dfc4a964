/** @import {Invitation, LauncherKind} from '../../types.js' */
// Generators as the tasks of one step of Slurm, each on a node of its own: slurm:N:ADDRESS. srun gives its standard
// input to all of them, so that the program comes the way it does through ssh, and Slurm tells each its index.
import { bundleGenerator } from '../../program/bundle-generator.js'
import { BOOT } from '../boot.js'
import { parseReach } from '../parse-reach.js'
import { startGenerator } from '../start-generator.js'

/** Who waits longer for nodes is refused by Slurm, with its reason, before the coordinator stops to wait. */
const NODES_S = 20

/** @type {LauncherKind} */
export const launcher = {
  name: 'slurm',
  usage: 'slurm:N:ADDRESS (slurm:3:10.9.0.1: where nodes reach this machine)',
  parse: options => {
    const reach = parseReach(options)
    return reach === null ? null : {
      ...reach,
      launch: async invitation => {
        const { exited, stop } = start(invitation)
        const handles = Array.from({ length: invitation.count }, (_, index) =>
          ({ index, place: `task ${index} of Slurm`, exited }))
        return { handles, stop }
      }
    }
  }
}

/** @param {Invitation} invitation */
function start (invitation) {
  const { program, sha256 } = bundleGenerator()
  return startGenerator([
    'srun', `--ntasks=${invitation.count}`, '--ntasks-per-node=1', '--job-name=shootout',
    // One that is lost makes the slice invalid; the rest begin anew with it.
    '--kill-on-bad-exit=1',
    `--immediate=${NODES_S}`,
    // The folder in which the suite runs need not be there.
    '--chdir=/',
    'node', '-e', BOOT, sha256, String(program.length)
  ], Buffer.concat([program, Buffer.from(JSON.stringify(invitation))]))
}
