// What passes between looking around, planning, and installing what the suite can measure beside its own servers.

import type { Release } from '../runtimes/types.js'

/** A server or load client of someone else. */
export interface Peer {
  /** As it is given after --only: 'nginx'. */
  name: string
  /** The package of Debian and Ubuntu that brings it. */
  package: string
  /** Its program; the first of these that is there counts. */
  programs: readonly string[]
  /** How the program is asked for its version, and where that stands in what it prints. */
  versionArguments: readonly string[]
  versionPattern: RegExp
  /** What the package starts, and starts again with the machine, unless that is prevented. */
  services: readonly string[]
}

/** One that is on this machine. */
export interface PresentPeer {
  name: string
  version: string
  path: string
}

/** An entry of apt's list of sources. */
export interface AptSource {
  types: readonly string[]
  uris: readonly string[]
  suites: readonly string[]
  components: readonly string[]
  /**
   * The path of the keyring that its signatures are checked with; null: none is named, or it stands in the entry
   * itself.
   */
  signedBy: string | null
}

/** What is known of this machine before anything is done. */
export interface MachineFacts {
  /** ID and VERSION_CODENAME of os-release: 'debian', 'bookworm'; '' where there is none. */
  distribution: string
  codename: string
  /** process.platform */
  platform: string
  hasApt: boolean
  /** 'amd64'; '' without dpkg. */
  architecture: string
  present: readonly PresentPeer[]
  /** Packages that apt knows and could install. */
  candidates: readonly string[]
  sources: readonly AptSource[]
  /** What apt is told of proxies, certificates and retries, as lines of its configuration. */
  transport: readonly string[]
  isRoot: boolean
  hasSudo: boolean
}

/** Packages of an older release, which are unpacked for this user alone. */
export interface Fetch {
  name: string
  packages: readonly string[]
  suite: string
  /** The mirror that the machine's own apt uses for its distribution. */
  mirror: string
  keyring: string
  architecture: string
  transport: readonly string[]
}

export interface PeerPlan {
  /** Runtimes that are wanted and not in the cache yet. */
  runtimes: readonly Release[]
  present: readonly PresentPeer[]
  /** To be installed by apt, as root. */
  packages: readonly string[]
  /** Which of theirs must not run because of that. */
  services: readonly string[]
  /** null: none, or apt has it. */
  fetch: Fetch | null
  /** What can't be had here, and why. */
  impossible: readonly { name: string, reason: string }[]
  /** How root's powers are come by: '' when we have them; null: not at all. */
  become: '' | 'sudo' | null
}
