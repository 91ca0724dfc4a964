/** @import {Data} from '../data/index.js' */
// GET /search.json?q=&rpp=&page=: the tweets about a term; whatever the term is, the same ones.
import { readNumber } from './read-number.js'

const MOST_PER_PAGE = 100
/** As many as the published answers had. */
const USUAL_PER_PAGE = 5

/**
 * @param {Data} data
 * @param {URLSearchParams} parameters
 * @returns {{status: number, body: object}}
 */
export function answerSearch ({ tweets }, parameters) {
  const query = parameters.get('q') ?? ''
  if (query === '') return { status: 403, body: { error: 'You must enter a query.' } }
  const perPage = readNumber(parameters, 'rpp', { otherwise: USUAL_PER_PAGE, most: MOST_PER_PAGE })
  const page = readNumber(parameters, 'page', { otherwise: 1, most: 1e6 })
  const maxId = tweets[0]?.id ?? 0
  return {
    status: 200,
    body: {
      completed_in: 0.031, max_id: maxId, max_id_str: String(maxId),
      next_page: `?page=${page + 1}&max_id=${maxId}&q=${encodeURIComponent(query)}&rpp=${perPage}`,
      page,
      query,
      refresh_url: `?since_id=${maxId}&q=${encodeURIComponent(query)}`,
      results: tweets.slice((page - 1) * perPage, page * perPage),
      results_per_page: perPage, since_id: 0, since_id_str: '0'
    }
  }
}
