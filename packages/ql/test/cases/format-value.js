// Plain data as JavaScript that people read: what fits on a line stands on one line, and no line is wider than 100
// columns.
const WIDTH = 100
const LEVEL = 2
/** What no reader sees, so that it is written as an escape. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u00a0]/gu

/**
 * @param {unknown} value plain data
 * @param {{indent?: number, taken?: number}} [where] columns on the left of its lines, and before its first line
 * @returns {string} an expression whose value it is
 */
export function formatValue (value, { indent = 0, taken = indent } = {}) {
  const line = toLine(value)
  if (taken + line.length + 1 <= WIDTH) return line
  if (typeof value === 'string') return splitText(value, { indent: indent + LEVEL, taken })
  if (typeof value !== 'object' || value === null) return line
  if (Array.isArray(value)) return formatList(value, { indent, taken })
  return formatObject(value, indent)
}

/** @param {readonly unknown[]} list @param {{indent: number, taken: number}} where @returns {string} */
function formatList (list, { indent, taken }) {
  if (list.length === 1) return `[${formatValue(list[0], { indent, taken: taken + 1 })}]`
  const items = list.map(item => formatValue(item, { indent: indent + LEVEL }))
  const isNumbers = list.every(item => typeof item === 'number')
  return enclose('[]', isNumbers ? fillLines(items, indent + LEVEL) : items, indent)
}

/** @param {object} value @param {number} indent @returns {string} */
function formatObject (value, indent) {
  const inner = indent + LEVEL
  const lines = Object.entries(value).map(([name, item]) => {
    const key = toKey(name)
    return `${key}: ${formatValue(item, { indent: inner, taken: inner + key.length + 2 })}`
  })
  return enclose('{}', lines, indent)
}

/** @param {string} brackets @param {readonly string[]} lines @param {number} indent */
function enclose ([open, close], lines, indent) {
  const margin = `\n${' '.repeat(indent)}`
  return `${open}${margin}  ${lines.join(`,${margin}  `)}${margin}${close}`
}

/** @param {readonly string[]} items @param {number} indent @returns {string[]} as many on a line as fit */
function fillLines (items, indent) {
  return items.reduce((/** @type {string[]} */ lines, item) => {
    const longer = lines.length === 0 ? item : `${lines.at(-1)}, ${item}`
    const fits = lines.length > 0 && indent + longer.length + 1 <= WIDTH
    return fits ? [...lines.slice(0, -1), longer] : [...lines, item]
  }, [])
}

/** @param {string} text @param {{indent: number, taken: number}} where @returns {string} parts, cut behind spaces */
function splitText (text, { indent, taken }) {
  /** @type {string[]} */
  const parts = ['']
  for (const word of text.match(/[^ &,]*[ &,]?/g) ?? []) {
    const longer = parts.at(-1) + word
    const room = WIDTH - (parts.length === 1 ? taken : indent) - ' +'.length
    if (quote(longer).length <= room) parts[parts.length - 1] = longer
    else parts.push(word)
  }
  return parts.filter(part => part !== '').map(quote).join(` +\n${' '.repeat(indent)}`)
}

/** @param {unknown} value @returns {string} */
function toLine (value) {
  if (typeof value === 'string') return quote(value)
  if (Array.isArray(value)) return `[${value.map(toLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const items = Object.entries(value).map(([key, item]) => `${toKey(key)}: ${toLine(item)}`)
  return items.length === 0 ? '{}' : `{ ${items.join(', ')} }`
}

/** @param {string} key @returns {string} */
function toKey (key) {
  // As a plain key it would set the prototype.
  if (key === '__proto__') return "['__proto__']"
  return /^[a-z_$][\w$]*$/i.test(key) ? key : quote(key)
}

/** @param {string} text @returns {string} with the quotes that need no escapes */
function quote (text) {
  const mark = chooseMark(text)
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')
  return mark + escaped.replaceAll(mark, `\\${mark}`).replaceAll(INVISIBLE, toEscape) + mark
}

/** @param {string} text */
function chooseMark (text) {
  if (!text.includes("'")) return "'"
  if (!text.includes('"')) return '"'
  return /`|\$\{/.test(text) ? "'" : '`'
}

/** @param {string} character */
const toEscape = character => `\\u{${character.codePointAt(0)?.toString(16)}}`
