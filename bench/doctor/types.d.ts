// What the doctor looks at, and what it says.

import type { Machine } from '../types.js'

/**
 * 'ok': nothing to do. 'note': worth knowing. 'warning': figures will be worse for it. 'stop': nothing can be measured.
 */
export type Level = 'ok' | 'note' | 'warning' | 'stop'

export type Topic = 'machine' | 'noise' | 'limits' | 'servers' | 'tools' | 'network' | 'room'

export interface DoctorFinding {
  topic: Topic
  level: Level
  /** A sentence. */
  title: string
  /** What to do about it; null: nothing. The doctor itself changes nothing. */
  advice: string | null
}

/** A program that is there with its version, or the reason why not and how to get it. */
export type Presence =
  | { name: string; found: true; version: string }
  | { name: string; found: false; reason: string; remedy: string }

export interface MachineFacts extends Omit<Machine, 'noise'> {
  memoryFreeBytes: number
  loadAverage: number
  /** Of the first CPU: '/sys/devices/system/cpu/vulnerabilities'. null: not told. */
  mitigations: string[] | null
  /** 'madvise'; null: not told. */
  transparentHugePages: string | null
  /** Whether the CPU may go above its nominal frequency; null: not told. */
  turbo: boolean | null
  hasProc: boolean
}

export interface NoiseFacts {
  seconds: number
  foreignCpuShare: number | null
  stealShare: number | null
  pressureShare: number | null
  /** CPU milliseconds of the same computation, each time. */
  loopMs: number[]
  /** How much later than due a timer of 5 ms fired, in milliseconds. */
  latenessMs: number[]
}

export interface RoomFacts {
  what: string
  path: string
  /** null: it can't be written to. */
  freeBytes: number | null
}

/** obstacle: why --network would not work, a sentence; null: it would. delay: whether the kernel can add one. */
export interface NetworkFacts {
  obstacle: string | null
  rate: boolean
  delay: boolean
}

export interface DoctorFacts {
  machine: MachineFacts
  versions: { node: string; npm: string | null; git: string | null; pinned: string | null }
  noise: NoiseFacts
  servers: Presence[]
  tools: Presence[]
  network: NetworkFacts
  rooms: RoomFacts[]
  /** Process ids of other runs of the suite. */
  otherRuns: number[]
}
