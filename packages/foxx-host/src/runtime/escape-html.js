/**
 * @param {unknown} text
 * @returns {string} safe between tags and within double quotes
 */
export function escapeHtml (text) {
  return String(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
