/** Natural logarithms of CPU per request and of requests per second; of one slice, since both come from it. */
export interface Logs {
  cpu: number
  rps: number
}

/** What the slices of a kept run differ by, taken apart; each part has the mean 0. */
export interface Noise {
  /** Of which run. */
  name: string
  /** What a block adds to all of its slices, in the order in which the blocks came. */
  levels: Logs[]
  /** What a start of the processes adds to the slices of a server; none: the run had one start, or shows no shifts. */
  shifts: Logs[]
  /** What is left of the slices of a cell within a start. */
  slices: Logs[]
  /** The same by start, in the order in which they came: what disturbed several in a row; none: too few cells. */
  sequences: Logs[][]
}

/** How a simulated run takes its noise from a kept one. */
export interface World {
  name: string
  /**
   * Drawn one by one; in order, for each server by itself, so that its slices follow each other; in order, for all
   * servers together, so that a neighbour hits some of them and not the others.
   */
  slices: 'alone' | 'each' | 'together'
  /** Whether one slice in ten lies three times as far off. */
  tails?: boolean
  /** Whether blocks have the levels of the kept run, in its order. */
  levels?: boolean
  /** Whether starts have shifts. */
  starts?: boolean
  /** How many times the noise of the kept run; default: a quarter. */
  size?: number
}

/** What a run is planned as. */
export interface Shape {
  name: string
  starts: number
  blocks: number
  precision: number | null
}

/** How often something held or happened: each run counts as one observation. */
export interface Share {
  share: number
  /** Of the share, from one run to another. */
  standardError: number
}
