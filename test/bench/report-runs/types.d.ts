import type { CellKey, GateFinding, PlannedVariant, Protocol } from '../../../bench/types.js'

/** What is true of the servers of a run that never was. */
export interface World {
  seed: number
  /** CPU per request in µs with 64 connections, by variant, of each action. */
  costs: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** Requests per second that the load client can do with many connections; null: any. */
  ceiling: number | null
  /** Standard deviation of a slice's logarithm. */
  sigma: number
  cores: number
  /** A cell that costs so many times as much; absent: none. */
  plant?: { variant: string, action: string, connections: number, factor: number }
  /** What is found in a slice besides what the world itself brings about. */
  trouble?: (cell: CellKey, block: number) => GateFinding[]
}

/** The plan of such a run. */
export interface Order {
  variants: PlannedVariant[]
  actions: string[]
  connections: number[]
  protocol: Protocol
  /** How many blocks were measured; the last start of the processes may have fewer. */
  blocks: number
  startedAt: string
}
