/** @import {QueryWish, RemoteAccess} from './types.js' */
// What byExample and all give: a query that is run when its first document is asked for.
import { HostError } from '../../../../../errors.js'
import { createQueryExposer, toAmount } from '../query/query-class.js'
import { createRemoteCursor } from './cursor.js'
import { count as countCollection } from './administer.js'
import { query } from './queries.js'

/** @typedef {import('./cursor.js').RemoteCursor} RemoteCursor */

/**
 * @param {RemoteAccess} access
 * @returns {(wish: QueryWish) => object} makes the object that services get
 */
export function createRemoteQueryMaker (access) {
  const expose = createQueryExposer(access)
  return wish => expose(createSimpleQuery(wish))
}

/** @param {QueryWish} wish */
export function createSimpleQuery (wish) {
  const { place: { access } } = wish
  const window = { skip: 0, limit: Infinity }
  /** @type {RemoteCursor | null} */
  let cursor = null
  const open = () => { cursor ??= run(wish, window); return cursor }
  const change = (/** @type {'skip' | 'limit'} */ name, /** @type {unknown} */ value) => {
    if (cursor !== null) {
      throw new HostError('ERROR_BAD_PARAMETER', `${name} came after the query was run; call it ` +
        'before')
    }
    window[name] = toAmount(value, name)
  }
  return {
    limit: (/** @type {unknown} */ value) => change('limit', value),
    skip: (/** @type {unknown} */ value) => change('skip', value),
    hasNext: () => open().hasNext(),
    next: () => open().next(),
    toArray: () => open().toArray(),
    /** @param {unknown} paginated whether skip and limit count @returns {number} */
    count: paginated => {
      const all = countAll(wish)
      return paginated ? Math.max(0, Math.min(all - window.skip, window.limit)) : all
    },
    dispose: () => {
      cursor ??= createRemoteCursor(access, { result: [], hasMore: false, count: 0 })
      cursor.dispose()
    }
  }
}

/** @param {QueryWish} wish @param {{skip: number, limit: number}} window @returns {RemoteCursor} */
function run ({ place, filter, binds }, { skip, limit }) {
  const part = skip === 0 && limit === Infinity
    ? { text: '', binds: {} }
    : { text: 'LIMIT @skip, @limit', binds: { skip, limit: Math.min(limit, 2 ** 31) } }
  const text = `FOR d IN @@collection ${filter} ${part.text} RETURN d`
  const answer = query(place, text, { binds: { ...binds, ...part.binds } })
  return createRemoteCursor(place.access, answer)
}

/** @param {QueryWish} wish @returns {number} */
function countAll ({ place, filter, binds }) {
  if (filter === '') return Number(countCollection(place, []))
  const text = `FOR d IN @@collection ${filter} COLLECT WITH COUNT INTO n RETURN n`
  return Number(query(place, text, { binds }).result[0])
}
