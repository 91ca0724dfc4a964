// Labels as one text and back: 'nginx,node-cluster ×8'. A comma within a label is written as %2C.

/**
 * @param {string | null} text
 * @returns {Set<string>} labels
 */
export function parseHidden (text) {
  return new Set((text ?? '').split(',').filter(part => part !== '').map(part =>
    part.replace(/%2C/g, ',').replace(/%25/g, '%')))
}

/**
 * @param {ReadonlySet<string>} labels
 * @returns {string | null} null: none
 */
export function formatHidden (labels) {
  return labels.size === 0
    ? null
    : [...labels].map(label => label.replace(/%/g, '%25').replace(/,/g, '%2C')).join(',')
}

/**
 * @param {ReadonlySet<string>} labels
 * @param {string} label
 * @returns {Set<string>} with it where it was not, without it where it was
 */
export function toggled (labels, label) {
  const next = new Set(labels)
  if (!next.delete(label)) next.add(label)
  return next
}
