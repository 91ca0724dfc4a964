// Values of a run: names, paths, projections, texts with references, literals and filters. Everything is compiled once
// into closures; what a run has to say comes in its Scope.
export { compileColumn } from './compile-column.js'
export { compileExpected, compileFilter, toExpected } from './compile-filter.js'
export { compileLiteral, compileValue } from './compile-literal.js'
export { compilePath } from './compile-path.js'
export {
  compileOne, compileProjection, compileRow, sliceRows, stripPrefix, toCost
} from './compile-projection.js'
export { compileText, fillTokens, isConstantText } from './compile-text.js'
export { lookUp, lookUpIncoming } from './look-up.js'
export { looseEquals } from './loose-equals.js'
export { LooseIndex } from './loose-index.js'
export { ownValue, setOwn, truthyAt } from './own-property.js'
export { parseTokens } from './parse-text.js'
export {
  createRunBudget, takeBytes, takeRows, takeSteps, takeText, takeUncounted, takeValues,
  toRunTimeout
} from './run-budget.js'
export { createTextCache } from './text-cache.js'
export { toText } from './to-text.js'
