/** An estimate and its confidence interval, in the unit of the estimate. */
export interface Interval {
  estimate: number
  low: number
  high: number
}

export type VerdictWord = 'faster' | 'slower' | 'same' | "can't tell"
