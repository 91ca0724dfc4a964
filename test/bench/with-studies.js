// What the stages conclude and show when they are given the suite's own studies, as its commands do.
import { measureAgain as measureAgainOf } from '../../bench/report/measure-again.js'
import { renderHtml as htmlOf, renderMarkdown as markdownOf } from '../../bench/report/index.js'
import { STUDIES } from '../../bench/studies/index.js'
import { concludeRun as concludeRunOf } from '../../bench/sentences/index.js'
import { toClaimSentences as sentencesOf } from '../../bench/sentences/run/claims.js'
import {
  clausesOf, judgeClaims as judgeClaimsOf, postsOf
} from '../../bench/summarise/claims/index.js'

/** @type {(data: Parameters<typeof concludeRunOf>[0]) => ReturnType<typeof concludeRunOf>} */
export const concludeRun = data => concludeRunOf(data, STUDIES)
/** @type {typeof htmlOf} */
export const renderHtml = input => htmlOf({ studies: STUDIES, ...input })
/** @type {typeof markdownOf} */
export const renderMarkdown = input => markdownOf({ studies: STUDIES, ...input })
/** @type {(cell: Parameters<typeof measureAgainOf>[0], data: Parameters<typeof measureAgainOf>[1]) => string | null} */
export const measureAgain = (cell, data) => measureAgainOf(cell, data, STUDIES)
/**
 * @type {(
 *   run: Parameters<typeof judgeClaimsOf>[0], link?: Parameters<typeof judgeClaimsOf>[2]
 * ) => ReturnType<typeof judgeClaimsOf>}
 */
export const judgeClaims = (run, link) => judgeClaimsOf(run, STUDIES, link)
/** @type {(verdicts: Parameters<typeof sentencesOf>[0]) => string[]} */
export const toClaimSentences = verdicts => sentencesOf(verdicts, STUDIES)
export const CLAUSES = clausesOf(STUDIES)
export const POSTS = postsOf(STUDIES)
