// limit and offset on rows.

/**
 * The rows from `offset` on, at most `limit` of them.
 * @param {unknown} rows anything but an array is given back as it is
 * @param {{limit?: number | null, offset?: number | null}} bounds null or 0: no bound
 * @returns {unknown}
 */
export function sliceRows (rows, { limit, offset }) {
  if (!Array.isArray(rows) || (!limit && !offset)) return rows
  const start = offset || 0
  return rows.slice(start, limit ? start + limit : undefined)
}
