/**
 * @param {string} text
 * @returns {string | null} null when a percent sequence is broken
 */
export function decodePercent (text) {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}
