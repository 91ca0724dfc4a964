/** '2026-11-21 10:00:00 UTC' from an ISO time; other text as it is. @param {string} iso */
export function formatInstant (iso) {
  return iso.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(\.\d+)?Z$/, '$1 $2 UTC')
}
