// A path as it was sent into its segments.

/**
 * @param {string} path percent-encoded, without the query
 * @returns {string[]} still encoded; empty segments are dropped
 */
export function splitPath (path) {
  const segments = []
  let start = 0
  for (let end = path.indexOf('/'); end !== -1; end = path.indexOf('/', start)) {
    if (end > start) segments.push(path.slice(start, end))
    start = end + 1
  }
  if (start < path.length) segments.push(path.slice(start))
  return segments
}

/**
 * @param {readonly string[]} segments
 * @returns {readonly string[] | null} null when a percent sequence is broken
 */
export function decodeSegments (segments) {
  if (!segments.some(segment => segment.includes('%'))) return segments
  try {
    return segments.map(decodeURIComponent)
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}
