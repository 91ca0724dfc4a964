/** @import {DoctorFacts, MachineFacts, NoiseFacts} from '../../../bench/doctor/types.js' */
// What the doctor may have gathered on a machine that lacks nothing.

/** @type {MachineFacts} */
export const MACHINE = {
  platform: 'linux', arch: 'x64', kernel: '6.1.0', cpuModel: 'Imaginary 3000', cores: 8,
  memoryBytes: 16e9, memoryFreeBytes: 8e9, cpuQuota: null, governor: 'performance',
  virtualisation: null, openFilesLimit: 20_000, somaxconn: 4_096, portRange: '1024..65535',
  knobs: { NODE_OPTIONS: null }, loadAverage: 0.1, mitigations: ['Not affected'],
  transparentHugePages: 'madvise', turbo: false, hasProc: true
}

/** @type {NoiseFacts} */
export const QUIET = {
  seconds: 8,
  foreignCpuShare: 0.01,
  stealShare: 0,
  pressureShare: 0.02,
  loopMs: [10, 10.1, 10, 10.2, 10, 10.1, 10, 10],
  latenessMs: [0.1, 0.2, 0.1]
}

/** @type {DoctorFacts} */
export const GOOD = {
  machine: MACHINE, noise: QUIET,
  versions: { node: '26.10.0', npm: '11.0.0', git: '2.39.5', pinned: '26.10.0' },
  servers: [{ name: 'nginx', found: true, version: '1.22.1' }],
  tools: [{ name: 'wrk', found: true, version: '/usr/bin/wrk' }],
  network: { obstacle: null, rate: true, delay: true },
  rooms: [{ what: 'results', path: '/results', freeBytes: 5e9 }], otherRuns: []
}
