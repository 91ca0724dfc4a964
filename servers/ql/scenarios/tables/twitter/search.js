// The patch of twitter.search. In: the request that the template made; out: the same with a page, and without
// parameters that say nothing.

/**
 * @param {object} request
 * @param {{setParam: (name: string, value: string) => void, removeEmptyParams: () => void}} request.uri
 * @param {{limit?: number | null, offset?: number | null}} request.statement
 */
function patchUri ({ uri, statement: { limit, offset } }) {
  // The API counts pages, from 1 on, where a statement counts rows.
  if (limit && offset) uri.setParam('page', String(Math.floor(offset / limit) + 1))
  uri.removeEmptyParams()
  return uri
}

export { patchUri as 'patch uri' }
