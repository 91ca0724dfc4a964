/** @import {PeerPlan, PresentPeer} from '../../../servers/peers/types.js' */
/** @import {Release} from '../../../servers/runtimes/types.js' */
// What `npm run peers` says. In: the plan and what is there; out: text.
import { formatBytes } from '../../format/numbers.js'
import { sizeOf } from '../../../servers/runtimes/fetch/disk-space.js'
import { platformName } from '../../../servers/runtimes/releases.js'
import { toTypedCommands } from '../../../servers/peers/install-commands.js'
import { wrapText } from '../screen/wrap-text.js'

/**
 * What brings the same programs elsewhere, by what process.platform or os-release call the system; where a program is
 * not named, it has to be built from its source.
 */
const ELSEWHERE = /** @type {Readonly<Record<string, string>>} */ (Object.freeze({
  darwin: 'brew install nginx httpd trafficserver wrk',
  fedora: 'sudo dnf install nginx httpd httpd-tools trafficserver',
  arch: 'sudo pacman -S nginx apache'
}))

/**
 * @param {PeerPlan} plan with something to do in it
 * @param {{directory: string, width: number}} place directory: where fetched programs lie
 * @returns {string} every command, and what it is for
 */
export function peersPlanText (plan, { directory, width }) {
  const { packages, services, fetch, impossible, runtimes } = plan
  const wrap = (/** @type {string} */ text) => wrapText(text, width, '')
  return [
    ...(packages.length === 0 ? [] : [
      wrap(`To be installed${plan.become === '' ? '' : ', with the powers of root'}:`),
      ...indent(toTypedCommands(plan)),
      ...(services.length === 0 ? [] : [wrap('While that runs, /usr/sbin/policy-rc.d keeps the ' +
        'new services from being started.')])
    ]),
    ...(fetch === null ? [] : [
      wrap('To be fetched, without the powers of root and without installing it, to ' +
        `${directory}/${fetch.name} (apt checks the signatures with ${fetch.keyring} and uses ` +
        'lists of its own):'),
      ...indent([
        `apt-get update                # ${fetch.mirror} ${fetch.suite} main`,
        `apt-get download ${fetch.packages.join(' ')}`,
        ...fetch.packages.map(name => `dpkg -x ${name}_*.deb ${directory}/${fetch.name}`)
      ])
    ]),
    ...(runtimes.length === 0 ? [] : [
      wrap('To be fetched by npm, without the powers of root and without installing them, to ' +
        `${directory} (${describeSize(runtimes)}; npm's registry, integrity checked):`),
      ...indent(runtimesTable(runtimes))
    ]),
    ...impossible.map(({ name, reason }) => wrap(`${name} can't be had here: ${reason}.`))
  ].join('\n')
}

/** @param {readonly Release[]} runtimes */
function describeSize (runtimes) {
  const { bytes, isWhole } = sizeOf(runtimes)
  if (bytes === 0) return 'their size is not known'
  return `${isWhole ? '' : 'at least '}${formatBytes(bytes)} unpacked`
}

/** @param {readonly Release[]} runtimes @returns {string[]} */
function runtimesTable (runtimes) {
  return runtimes.map(({ name, version, packages }) => {
    const own = packages[platformName()]
    return `${name.padEnd(10)} ${own?.name}@${version}`.padEnd(50) +
      formatBytes(own?.unpackedBytes ?? null).padStart(8)
  })
}

/**
 * @param {{distribution: string, platform: string}} machine
 * @param {readonly string[]} missing
 * @returns {string} what whoever has another system can do
 */
export function peersElsewhereText ({ distribution, platform }, missing) {
  const known = ELSEWHERE[platform] ?? ELSEWHERE[distribution]
  return [
    `This is neither Debian nor Ubuntu, so nothing is installed. Missing: ${missing.join(', ')}.`,
    ...(known === undefined
      ? [
        'Install what your system has of them with its own package manager; whatever is on the ' +
        'PATH then is found.'
      ]
      : ['What this system has of them:', ...indent([known])]),
    'On Debian and Ubuntu it would be:',
    ...indent(toTypedCommands({
      packages: [
        'nginx-light', 'apache2-bin', 'mongrel2-core', 'trafficserver', 'wrk', 'apache2-utils'
      ],
      services: [],
      become: 'sudo'
    }))
  ].join('\n')
}

/**
 * @param {readonly string[]} names requested ones
 * @param {{present: readonly PresentPeer[], impossible: PeerPlan['impossible']}} outcome
 * @returns {string} one line for each
 */
export function peersTableText (names, { present, impossible }) {
  const rows = names.map(name => {
    const peer = present.find(one => one.name === name)
    return peer === undefined
      ? [name, 'missing', impossible.find(one => one.name === name)?.reason ?? '']
      : [name, peer.version, peer.path]
  })
  const widths = [0, 1].map(column => Math.max(...rows.map(row => row[column]?.length ?? 0)))
  return rows.map(row =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ').trimEnd()).join('\n')
}

/**
 * @param {{command: string, output: string}} failure
 * @returns {string} with the last words of the command that failed
 */
export function peersFailureText ({ command, output }) {
  return [
    `This failed: ${command}`, 'Its last words:', ...indent(output.trim().split('\n').slice(-12))
  ].join('\n')
}

/** @param {readonly string[]} lines */
function indent (lines) {
  return lines.map(line => `  ${line}`)
}
