// The door of the language: from text to a checked syntax tree, and what the later stages ask of texts inside it.
export { checkScript } from './check/index.js'
export { listStatements } from './check/walk-script.js'
export { dependenciesOf } from './dependencies.js'
export { parsePath } from './path/parse-path.js'
export { parseScript } from './parse/parse-script.js'
export { referencesOf } from './references.js'
export { toCaret } from '@shootout/grammars'
export { toSyntaxBody } from './parse/syntax-error.js'
