// The door of values/: what values are, how they compare, and what becomes of them in operators.

export { calculate } from './arithmetic.js'
export { getAttribute, getElement, setAttribute } from './attributes.js'
export { compareStrings, compareValues, equalValues } from './compare.js'
export { toBoolean, toJson, toList, toNumber, toText } from './convert.js'
export { checkDepth } from './depth.js'
export { identify } from './identify.js'
export { isLike } from './like.js'
export { range } from './range.js'
export { compileRegex } from './regex.js'
export { attributeOf, Row, valueOf } from './row.js'
export { sizeOf } from './size-of.js'
export { typeName } from './types-of-values.js'
