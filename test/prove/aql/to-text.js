/** @import {Block, Expression, Operation, Value} from './types.js' */
// From a tree to the text of a query. Operands stand in parentheses wherever they are more than one word.

const PLAIN = new Set(['variable', 'current', 'attribute', 'call', 'expansion', 'index', 'array'])

/** @typedef {(value: Value) => string} WriteLiteral */

/** Each relation asks for the same query. @type {WeakMap<Block, string>} */
const written = new WeakMap()

/** @param {Block} block @returns {string} */
export function toText (block) {
  const text = written.get(block) ?? blockText(block, value => JSON.stringify(value))
  written.set(block, text)
  return text
}

/** @param {Block} block @param {WriteLiteral} write of literals @returns {string} */
function blockText (block, write) {
  return block.operations.map(operation => operationText(operation, write)).join(' ')
}

/**
 * @param {Block} block
 * @returns {{text: string, bindVars: Record<string, Value>}} literals are parameters
 */
export function toTextWithBinds (block) {
  /** @type {Record<string, Value>} */
  const bindVars = {}
  const text = blockText(block, value => {
    const name = `p${Object.keys(bindVars).length}`
    bindVars[name] = value
    return `@${name}`
  })
  return { text, bindVars }
}

/** @param {Expression} expression @returns {string} */
export function toExpressionText (expression) {
  return expressionText(expression, JSON.stringify)
}

/** @param {Operation} operation @param {WriteLiteral} write @returns {string} */
function operationText (operation, write) {
  const text = (/** @type {Expression} */ expression) => expressionText(expression, write)
  switch (operation.type) {
    case 'for': {
      const { variable, source, options } = operation
      const from = source.type === 'collection' ? source.name : operand(source, write)
      return `FOR ${variable} IN ${from}` +
        (options === null ? '' : ` OPTIONS ${JSON.stringify(options)}`)
    }
    case 'filter': return `FILTER ${text(operation.condition)}`
    case 'let': return `LET ${operation.variable} = ${text(operation.value)}`
    case 'sort':
      return `SORT ${operation.keys.map(({ value, descending }) =>
        `${text(value)}${descending ? ' DESC' : ''}`).join(', ')}`
    case 'limit':
      return operation.count === null
        ? `LIMIT ${write(operation.offset)}, null`
        : `LIMIT ${write(operation.offset)}, ${write(operation.count)}`
    case 'collect': return collectText(operation, text)
    case 'window': {
      const { value, preceding, following, aggregates } = operation
      return `WINDOW ${value === null ? '' : `${text(value)} WITH `}` +
        `${JSON.stringify({ preceding, following })} ${aggregateText(aggregates, text)}`
    }
    case 'return':
      return `RETURN ${operation.distinct ? 'DISTINCT ' : ''}${text(operation.value)}`
    default: throw new TypeError('there is no such operation')
  }
}

/**
 * @param {import('./types.js').Collect} collect
 * @param {(expression: Expression) => string} text
 */
function collectText ({ groups, aggregates, count, into }, text) {
  const list = (/** @type {string[]} */ parts) => parts.join(', ')
  return [
    'COLLECT',
    list(groups.map(({ variable, value }) => `${variable} = ${text(value)}`)),
    aggregates.length === 0 ? '' : aggregateText(aggregates, text),
    count === null ? '' : `WITH COUNT INTO ${count}`,
    into === null ? '' : `INTO ${into.variable} = ${text(into.value)}`
  ].filter(part => part !== '').join(' ')
}

/**
 * @param {import('./types.js').Collect['aggregates']} aggregates
 * @param {(expression: Expression) => string} text
 */
function aggregateText (aggregates, text) {
  return `AGGREGATE ${aggregates.map(({ variable, name, argument }) =>
    `${variable} = ${name}(${text(argument)})`).join(', ')}`
}

/** @param {Expression} expression @param {WriteLiteral} write @returns {string} */
function operand (expression, write) {
  const text = expressionText(expression, write)
  const isPlain = PLAIN.has(expression.type) ||
    (expression.type === 'literal' && !text.startsWith('-') && !text.startsWith('{'))
  return isPlain || text.startsWith('(') && expression.type === 'subquery' ? text : `(${text})`
}

/** @param {Expression} expression @param {WriteLiteral} write @returns {string} */
function expressionText (expression, write) {
  const text = (/** @type {Expression} */ part) => expressionText(part, write)
  const inner = (/** @type {Expression} */ part) => operand(part, write)
  /** What stands before a dot or a bracket: behind an expansion that would belong to it. @param {Expression} part */
  const head = part =>
    part.type === 'expansion'
      ? `NOT_NULL(${text(part)})`
      : part.type === 'literal' || part.type === 'array' ? `(${text(part)})` : inner(part)
  switch (expression.type) {
    case 'literal': return write(expression.value)
    case 'variable': return expression.name
    case 'current': return 'CURRENT'
    case 'attribute': return `${head(expression.object)}.${expression.name}`
    case 'index': return `${head(expression.object)}[${text(expression.index)}]`
    case 'unary': return `${expression.operator} ${inner(expression.operand)}`
    case 'binary':
      return `${inner(expression.left)} ${expression.operator} ${inner(expression.right)}`
    case 'ternary':
      return [
        inner(expression.condition), '?', inner(expression.then), ':', inner(expression.otherwise)
      ].join(' ')
    case 'array': return `[${expression.items.map(text).join(', ')}]`
    case 'object':
      return `{${expression.members.map(({ name, value }) =>
        `${JSON.stringify(name)}: ${text(value)}`).join(', ')}}`
    case 'call': return `${expression.name}(${expression.args.map(text).join(', ')})`
    case 'range': return `${inner(expression.from)}..${inner(expression.to)}`
    case 'expansion': {
      const { object, flatten, filter, result } = expression
      return `${head(object)}[${flatten ? '**' : '*'}` +
        (filter === null ? '' : ` FILTER ${text(filter)}`) +
        `${result === null ? '' : ` RETURN ${text(result)}`}]`
    }
    case 'question':
      return `${head(expression.object)}[? ${expression.quantifier} FILTER ` +
        `${text(expression.filter)}]`
    case 'subquery': return `(${blockText(expression.block, write)})`
    default: throw new TypeError('there is no such expression')
  }
}
