// Names as people read them. In: 'apiKey', 'max_size', 'create-user'; out: 'Api Key', 'Max Size', 'Create User'.

/**
 * Splits a name at '-', '_', blanks and humps, and capitalises each word.
 * @param {string} name
 * @returns {string}
 */
export function toTitle (name) {
  return name
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .split(/[-_\s]+/)
    .filter(word => word !== '')
    .map(word => word[0]?.toUpperCase() + word.slice(1))
    .join(' ')
}
