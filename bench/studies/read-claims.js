/** @import {Post} from '../plan/types.js' */
/** @import {ClauseData, PastData} from '../summarise/claims/types.js' */
/** @import {ToldStudy} from '../summarise/types.js' */
// The post that a study repeats and what it claims: claims.json in the study's folder.
import { readFileSync } from 'node:fs'

/**
 * @param {string} folder the URL of a file in it
 * @returns {{
 *   post: Post, claims: ClauseData[], lists: NonNullable<ToldStudy['lists']>, past?: PastData
 * }}
 */
export function readClaims (folder) {
  const text = readFileSync(new URL('./claims.json', folder), 'utf8')
  const { title, year, clauses, lists = {}, past } = JSON.parse(text)
  return { post: { title, year }, claims: clauses, lists, ...(past !== undefined && { past }) }
}
