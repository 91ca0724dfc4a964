// A study: one question, with all that is special about it. What each stage asks of one stands in that stage.

import type { PlannedStudy } from './plan/types.js'
import type { ShownStudy } from './report/types.js'
import type { TunedWorkers } from './tune/types.js'

export interface Study extends PlannedStudy, ShownStudy {
  /** Measured when the user names no study; one of all. */
  isUsual?: boolean
  /** What is compared between two revisions, unless the user says otherwise: enough for an answer in three minutes. */
  compared?: ComparedPart
  /** Whose workers can be tuned. */
  tuned?: TunedWorkers
}

export interface ComparedPart {
  /** Those of the suite's own code. */
  variants: readonly string[]
  /** null: all of the study. */
  actions: readonly string[] | null
  connections: readonly number[]
  /** Of the clusters among `variants`. */
  workers: readonly number[]
  driver: string
}
