// The door of expressions/: from a node of the tree to a function of the frame.

export { createExpressionCompiler } from './create-expression-compiler.js'
export { namesValue } from './names-value.js'
export { evaluate } from './strict.js'
