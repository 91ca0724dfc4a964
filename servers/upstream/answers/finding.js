/** @import {Data} from '../data/index.js' */
// GET /services/search/FindingService/v1?OPERATION-NAME=findItemsByKeywords&keywords=: what is for sale; whatever the
// words are, the same cars.
import { readNumber } from './read-number.js'

const OPERATION = 'findItemsByKeywords'
const MOST_PER_PAGE = 100
const USUAL_PER_PAGE = 10
const TIMESTAMP = '2011-11-29T18:30:00.000Z'

/**
 * @param {Data} data
 * @param {URLSearchParams} parameters
 * @returns {{status: number, body: object}}
 */
export function answerFinding ({ listings }, parameters) {
  const operation = parameters.get('OPERATION-NAME') ?? ''
  if (operation !== OPERATION) {
    return fail(1, `Operation name '${operation}' is not supported; use ${OPERATION}.`)
  }
  if ((parameters.get('keywords') ?? '') === '') return fail(2, 'Keywords value required.')
  const perPage = readNumber(
    parameters, 'paginationInput.entriesPerPage', { otherwise: USUAL_PER_PAGE, most: MOST_PER_PAGE }
  )
  const page = readNumber(parameters, 'paginationInput.pageNumber', { otherwise: 1, most: 1e6 })
  const item = listings.slice((page - 1) * perPage, page * perPage).map(({ short }) => short)
  return {
    status: 200,
    body: {
      findItemsByKeywordsResponse: {
        ack: 'Success', version: '1.11.0', timestamp: TIMESTAMP,
        searchResult: { count: item.length, item },
        paginationOutput: {
          pageNumber: page, entriesPerPage: perPage,
          totalPages: Math.ceil(listings.length / perPage), totalEntries: listings.length
        }
      }
    }
  }
}

/** @param {number} errorId @param {string} message */
function fail (errorId, message) {
  return {
    status: 500,
    body: {
      errorMessage: {
        error: {
          errorId, domain: 'Marketplace', severity: 'Error', category: 'Request', message,
          subdomain: 'Search'
        }
      }
    }
  }
}
