/** @import {Peer} from './types.js' */
// What the suite can measure, or measure with, beside its own servers: one entry for each.

/** @type {readonly Peer[]} */
const MEASURED = Object.freeze([
  {
    name: 'nginx', package: 'nginx-light', programs: ['nginx'], versionArguments: ['-v'],
    versionPattern: /nginx\/(\d+(?:\.\d+)+)/, services: ['nginx']
  },
  // Has the modules for all three process models, and no service.
  {
    name: 'apache', package: 'apache2-bin', programs: ['apache2', 'httpd'],
    versionArguments: ['-v'], versionPattern: /Apache\/(\d+(?:\.\d+)+)/, services: []
  },
  // The program that loads its configuration tells the version of both.
  {
    name: 'mongrel2', package: 'mongrel2-core', programs: ['m2sh'], versionArguments: ['version'],
    versionPattern: /Mongrel2\/(\d+(?:\.\d+)+)/i, services: []
  },
  {
    name: 'trafficserver',
    package: 'trafficserver',
    programs: ['traffic_server'],
    versionArguments: ['-V'],
    versionPattern: /traffic_server - (\d+(?:\.\d+)+)/,
    services: ['trafficserver']
  },
  {
    name: 'wrk', package: 'wrk', programs: ['wrk'], versionArguments: ['-v'],
    versionPattern: /wrk (?:debian\/)?v?(\d+(?:\.\d+)+)/, services: []
  },
  {
    name: 'ab', package: 'apache2-utils', programs: ['ab'], versionArguments: ['-V'],
    versionPattern: /ApacheBench, Version (\d+(?:\.\d+)+)/, services: []
  }
])

/** What others start generators with, for their tests: only when it is asked for. @type {readonly Peer[]} */
const ENGINES = Object.freeze([
  {
    name: 'slurm', package: 'slurm-wlm', programs: ['slurmd'], versionArguments: ['-V'],
    versionPattern: /slurm\S* (\d+(?:\.\d+)+)/, services: ['slurmd', 'slurmctld', 'munge']
  },
  {
    name: 'ssh', package: 'openssh-server', programs: ['sshd'], versionArguments: ['-V'],
    versionPattern: /OpenSSH_(\d+(?:\.\d+)+)/, services: ['ssh']
  }
])

/** Debian 11 was the last release that had it: package, libraries that later releases do not have, release. */
export const GATLING = Object.freeze({
  name: 'gatling',
  packages: Object.freeze(['gatling', 'libowfat0', 'libssl1.1']),
  suite: 'bullseye',
  services: Object.freeze(['gatling'])
})

/** @type {readonly Peer[]} */
export const PACKAGED = Object.freeze([...MEASURED, ...ENGINES])

/** @type {readonly string[]} what comes when none is named */
export const PEER_NAMES = Object.freeze([...MEASURED.map(({ name }) => name), GATLING.name])

/** @type {readonly string[]} only when they are named */
export const ENGINE_NAMES = Object.freeze(ENGINES.map(({ name }) => name))
