/** @import {Summary} from '../../bench/types.js' */
// A summary as it could have been, for tests of texts.
import { makeComparable } from './compare/make-runs.js'

const [NODE, , EXPRESS] = makeComparable({ seed: 1, blocks: 3 }).summaries

/** @param {Partial<Summary>} [changes] @returns {Summary} of the reference, which has figures and no doubts */
export const makeReference = changes => /** @type {Summary} */ ({ ...NODE, ...changes })

/** @param {Partial<Summary>} [changes] @returns {Summary} of express, with ratios to it */
export const makeSummary = changes => /** @type {Summary} */ ({ ...EXPRESS, ...changes })
