/**
 * Pictures are kept apart, and the data of line charts would say the same again.
 * @param {unknown} markup
 * @returns {string} each picture is only what it says of itself
 */
export function withoutPictures (markup) {
  let depth = 0
  return String(markup).replace(/<script[\s\S]*?<\/script>/g, '')
    .split(/(?=<svg\b)|(?<=<\/svg>)/)
    .map(part => {
      const isInside = depth > 0
      depth += Number(part.startsWith('<svg')) - Number(part.endsWith('</svg>'))
      if (!part.startsWith('<svg') && !isInside) return part
      const [, said = ''] = isInside ? [] : /(<title[\s\S]*<\/desc>)/.exec(part) ?? []
      return `${isInside ? '' : '<svg>'}${said}${depth === 0 ? '</svg>' : ''}`
    })
    .join('')
}
