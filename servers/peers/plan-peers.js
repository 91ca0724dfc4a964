/** @import {AptSource, Fetch, MachineFacts, PeerPlan} from './types.js' */
/** @import {Release} from '../runtimes/types.js' */
// What has to be done so that everything requested is there. In: what is known of the machine; out: a plan as data.
import { GATLING, PACKAGED, PEER_NAMES } from './peers.js'

/** Whose packages these are. */
const DISTRIBUTIONS = ['debian', 'ubuntu']
/** Where Debian keeps the keys of all its releases. */
const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg'

/**
 * @param {MachineFacts} facts
 * @param {readonly string[]} [names] what is wanted
 * @param {readonly Release[]} [runtimes] what is wanted of them and missing
 * @returns {PeerPlan}
 */
export function planPeers (facts, names = PEER_NAMES, runtimes = []) {
  const present = facts.present.filter(({ name }) => names.includes(name))
  const missing = names.filter(name => !present.some(peer => peer.name === name))
  const become = facts.isRoot ? '' : facts.hasSudo ? 'sudo' : null
  if (!hasPackages(facts)) {
    return {
      runtimes,
      present,
      packages: [],
      services: [],
      fetch: null,
      become,
      impossible: missing.map(name => ({ name, reason: 'its package is one of Debian and Ubuntu' }))
    }
  }
  const { fetch, impossible } = planGatling(facts, missing)
  const byApt = missing.includes(GATLING.name) && facts.candidates.includes(GATLING.name)
    ? [{ package: GATLING.name, services: GATLING.services }]
    : []
  const wanted = [...PACKAGED.filter(({ name }) => missing.includes(name)), ...byApt]
  return {
    runtimes,
    present,
    packages: wanted.map(peer => peer.package),
    services: wanted.flatMap(peer => [...peer.services]),
    fetch,
    become,
    impossible
  }
}

/**
 * @param {Pick<MachineFacts, 'distribution' | 'hasApt'>} facts
 * @returns {boolean} whether packages can be installed here at all
 */
export function hasPackages ({ distribution, hasApt }) {
  return hasApt && DISTRIBUTIONS.includes(distribution)
}

/** @param {MachineFacts} facts @param {readonly string[]} missing @returns {Pick<PeerPlan, 'fetch' | 'impossible'>} */
function planGatling (facts, missing) {
  if (!missing.includes(GATLING.name) || facts.candidates.includes(GATLING.name)) {
    return { fetch: null, impossible: [] }
  }
  const cannot = (/** @type {string} */ reason) => ({
    fetch: null,
    impossible: [{ name: GATLING.name, reason }]
  })
  if (facts.distribution !== 'debian') {
    return cannot('this release has no package of it, and the last one is on mirrors of Debian, ' +
      'which this machine does not use')
  }
  const mirror = chooseMirror(facts.sources, facts.codename)
  if (mirror === null) {
    return cannot("no source of apt is one of Debian's releases (deb, suite " +
      `${facts.codename || '(unknown)'}, component main), so that no mirror is known`)
  }
  return { fetch: toFetch(facts, mirror), impossible: [] }
}

/** @param {MachineFacts} facts @param {{uri: string, keyring: string}} mirror @returns {Fetch} */
function toFetch ({ architecture, transport }, { uri, keyring }) {
  return {
    name: GATLING.name, packages: GATLING.packages, suite: GATLING.suite, mirror: uri, keyring,
    architecture, transport
  }
}

/**
 * The mirror that the distribution's own packages come from: no other holds its older releases.
 * @param {readonly AptSource[]} sources
 * @param {string} codename of the release that runs here: 'bookworm'
 * @returns {{uri: string, keyring: string} | null}
 */
export function chooseMirror (sources, codename) {
  if (codename === '') return null
  const own = sources.find(({ types, suites, components, uris, signedBy }) =>
    types.includes('deb') && suites.includes(codename) && components.includes('main') &&
      isOwnKeyring(signedBy) && uris.some(isMirror))
  const uri = own?.uris.find(isMirror)
  return uri === undefined ? null : { uri: uri.replace(/\/+$/, ''), keyring: KEYRING }
}

/** A stranger's source may use the same code name, but not the distribution's keys. @param {string | null} signedBy */
function isOwnKeyring (signedBy) {
  return signedBy === null || /\/debian-archive-[\w-]*\.(gpg|pgp|asc)$/.test(signedBy)
}

/**
 * A CD, or a copy of one release on a disk, holds no other; a file that lists mirrors is as good as one.
 * @param {string} uri
 */
function isMirror (uri) {
  return /^(https?:\/\/[^\s/]+(\/\S*)?|mirror\+file:\/\S+)$/.test(uri) && !/["\\]/.test(uri)
}
