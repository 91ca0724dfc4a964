/** @import {Invitation, LauncherKind} from '../../types.js' */
// Generators on other machines through OpenSSH's client: ssh:HOST,HOST. Users' own settings hold (keys, ports, jumps),
// and known_hosts decides whom to trust. The coordinator is reached through a forwarded port, so that nothing listens
// on an address that others can reach and all is encrypted. Of the suite one file goes there, into memory.
import { bundleGenerator } from '../../program/bundle-generator.js'
import { launchEach } from '../launch-each.js'
import { startGenerator } from '../start-generator.js'
import { BOOT } from '../boot.js'

/** No option of ssh is a host. */
const HOST = /^[a-z0-9_][a-z0-9_.@-]{0,254}$/i
/** What ssh prints of a port that the other side has chosen. */
const FORWARDED = /Allocated port (\d+) for remote forward/
const MOST = 1024

/** @type {LauncherKind} */
export const launcher = {
  name: 'ssh',
  usage: 'ssh:HOST,HOST (as ssh knows them)',
  parse: options => {
    const hosts = options.split(',')
    if (hosts.length > MOST || !hosts.every(host => HOST.test(host))) return null
    return {
      count: hosts.length,
      launch: async invitation => launchEach(hosts.length, index =>
        start(/** @type {string} */ (hosts[index]), { ...invitation, index }))
    }
  }
}

/** @param {string} host @param {Invitation} invitation */
function start (host, invitation) {
  const { program, sha256 } = bundleGenerator()
  const generator = startGenerator([
    'ssh', '-T',
    // Nobody is there to be asked.
    '-o', 'BatchMode=yes',
    '-o', 'ConnectTimeout=10',
    '-o', 'ServerAliveInterval=5',
    '-o', 'ExitOnForwardFailure=yes',
    // Tells the forwarded port.
    '-o', 'LogLevel=INFO',
    // A connection of its own: a shared one forwards for others, and outlives this one.
    '-o', 'ControlMaster=no', '-o', 'ControlPath=none',
    '-R', `127.0.0.1:0:${invitation.host}:${invitation.port}`,
    '--', host,
    `node -e '${BOOT}' ${sha256} ${program.length}`
  ], stderr => toInput(stderr, { program, invitation }))
  return { ...generator, place: host }
}

/**
 * @param {string} stderr what ssh has printed so far
 * @param {{program: Buffer, invitation: Invitation}} what
 * @returns {Buffer | null} the program, then where it finds the coordinator; null: ssh has not told that yet
 */
export function toInput (stderr, { program, invitation }) {
  const [, port] = FORWARDED.exec(stderr) ?? []
  if (port === undefined) return null
  const there = JSON.stringify({ ...invitation, host: '127.0.0.1', port: Number(port) })
  return Buffer.concat([program, Buffer.from(there)])
}
