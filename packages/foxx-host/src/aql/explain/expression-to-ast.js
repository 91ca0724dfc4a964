/** @import {Expression, Member, Quantifier} from '../types.js' */
/** @import {Ast} from './types.js' */
// Expressions as ArangoDB shows them: {type, subNodes, name, value}, in its words for the types. In: resolved
// expressions; out: plain JSON.

/** @type {Readonly<Record<string, string>>} */
const OPERATORS = Object.freeze({
  ...Object.fromEntries(['==', '!=', '<', '<=', '>', '>=', 'in', 'not in'].map(name =>
    [name, `compare ${name}`])),
  '+': 'plus', '-': 'minus', '*': 'times', '/': 'division', '%': 'modulus',
  '&&': 'logical and', '||': 'logical or'
})
const SIGNS = Object.freeze({ '!': 'logical negation', '+': 'unary plus', '-': 'unary minus' })
/**
 * Operators that are calls: [name of the function, whether its result is turned].
 * @type {Readonly<Record<string, readonly [string, boolean]>>}
 */
const CALLS = Object.freeze({
  like: ['LIKE', false], 'not like': ['LIKE', true], '=~': ['REGEX_TEST', false],
  '!~': ['REGEX_TEST', true]
})

/** An offset that is left out. */
const ZERO = Object.freeze({ type: 'value', value: 0 })

/** @typedef {(query: import('../types.js').Query) => Ast} ToSubquery */
/** @typedef {(part: Expression) => Ast} Show */

/**
 * @param {Expression} node
 * @param {ToSubquery} subquery what is shown in the place of a subquery
 * @returns {Ast}
 */
export function expressionToAst (node, subquery) {
  const show = (/** @type {Expression} */ part) => expressionToAst(part, subquery)
  const { type } = node
  switch (type) {
    case 'literal': return { type: 'value', value: node.value }
    case 'variable': return { type: 'reference', name: node.name, id: node.slot }
    case 'collection': return { type, name: node.name }
    case 'bind': return { type: 'parameter', name: node.name }
    case 'array': return { type, subNodes: node.items.map(show) }
    case 'object': return { type, subNodes: node.members.map(one => showMember(one, show)) }
    case 'attribute':
      return { type: 'attribute access', name: node.name, subNodes: [show(node.object)] }
    case 'bindAttribute': return {
      type: 'bound attribute access',
      subNodes: [show(node.object), { type: 'parameter', name: node.bind }]
    }
    case 'index': return { type: 'indexed access', subNodes: [node.object, node.index].map(show) }
    case 'expansion': return showExpansion(node, show)
    case 'question': return showQuestion(node, show)
    case 'call': return showCall(node.name, node.args.map(show))
    case 'unary': return { type: SIGNS[node.operator], subNodes: [show(node.operand)] }
    case 'binary': return showBinary(node.operator, [node.left, node.right].map(show))
    case 'logical': return {
      type: String(OPERATORS[node.operator]),
      subNodes: [node.left, node.right].map(show)
    }
    case 'quantified': return {
      type: `array compare ${node.operator}`,
      subNodes: [show(node.left), show(node.right), showQuantifier(node.quantifier, show)]
    }
    case 'ternary': return {
      type: 'ternary operator',
      subNodes: [node.condition, node.then, node.otherwise].flatMap(part => part ? show(part) : [])
    }
    case 'range': return { type, subNodes: [node.from, node.to].map(show) }
    // Names, elements and collection parameters are resolved by now.
    default:
      return subquery(/** @type {Extract<Expression, {type: 'subquery'}>} */ (node).query)
  }
}

/** @param {Extract<Expression, {type: 'question'}>} node @param {Show} show @returns {Ast} */
function showQuestion ({ object, quantifier, filter }, show) {
  const wanted = typeof quantifier === 'object' && 'count' in quantifier
    ? show(quantifier.count)
    : showQuantifier(quantifier, show)
  return { type: 'boolean expansion', subNodes: [show(object), wanted, showOr(filter, show)] }
}

/** @param {Expression | null} node @param {Show} show @returns {Ast} also where there is nothing */
export function showOr (node, show) {
  return node === null ? { type: 'no-op' } : show(node)
}

/** @param {Member} member @param {Show} show @returns {Ast} */
function showMember ({ name, value }, show) {
  if (name.type === 'literal') {
    return { type: 'object element', name: String(name.value), subNodes: [show(value)] }
  }
  return { type: 'calculated object element', subNodes: [show(name), show(value)] }
}

/** @param {Extract<Expression, {type: 'expansion'}>} node @param {Show} show @returns {Ast} */
function showExpansion ({ object, flatten, filter, limit, result, each }, show) {
  const part = limit === null ? { type: 'no-op' } : {
    type: 'array limit',
    subNodes: [limit.offset === null ? ZERO : show(limit.offset), show(limit.count)]
  }
  return {
    type: 'expansion',
    levels: flatten + 1,
    subNodes: [show(object), show(each), showOr(filter, show), part, showOr(result, show)]
  }
}

/** @param {string} name of a function @param {Ast[]} args @returns {Ast} */
export function showCall (name, args) {
  return { type: 'function call', name, subNodes: [{ type: 'array', subNodes: args }] }
}

/** @param {string} operator @param {Ast[]} sides @returns {Ast} */
function showBinary (operator, sides) {
  const [name, isTurned] = CALLS[operator] ?? []
  if (name === undefined) return { type: String(OPERATORS[operator]), subNodes: sides }
  const call = showCall(name, sides)
  return isTurned ? { type: 'logical negation', subNodes: [call] } : call
}

/** @param {Quantifier} quantifier @param {Show} show @returns {Ast} */
function showQuantifier (quantifier, show) {
  return typeof quantifier === 'string'
    ? { type: 'quantifier', quantifier }
    : { type: 'quantifier', quantifier: 'at least', subNodes: [show(quantifier.atLeast)] }
}
