// The door of parse/: texts become trees.

export { freezeDeeply } from './freeze-deeply.js'
export { parseQuery } from './parse-query.js'
