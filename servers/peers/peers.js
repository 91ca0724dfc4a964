/** @import {Peer} from './types.js' */
// What the suite can measure, or measure with, beside its own servers: one entry for each.

/** @type {readonly Peer[]} */
export const PACKAGED = Object.freeze([
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

/** Debian 11 was the last release that had it: package, libraries that later releases do not have, release. */
export const GATLING = Object.freeze({
  name: 'gatling',
  packages: Object.freeze(['gatling', 'libowfat0', 'libssl1.1']),
  suite: 'bullseye',
  services: Object.freeze(['gatling'])
})

/** @type {readonly string[]} as they are given */
export const PEER_NAMES = Object.freeze([...PACKAGED.map(({ name }) => name), GATLING.name])
