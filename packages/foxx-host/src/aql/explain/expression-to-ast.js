/** @import {Expression, Member, Quantifier} from '../types.js' */
/** @import {Ast} from './types.js' */
// Expressions as ArangoDB shows them: {type, subNodes, name, value}, in its words for the types. In: resolved
// expressions; out: plain JSON.

/** @type {Readonly<Record<string, string>>} */
const OPERATORS = Object.freeze({
  '==': '==', '!=': '!=', '<': '<', '<=': '<=', '>': '>', '>=': '>=', in: 'in', 'not in': 'not in',
  '+': 'plus', '-': 'minus', '*': 'times', '/': 'division', '%': 'modulus',
  '&&': 'logical and', '||': 'logical or', '!': 'logical negation'
})
const SIGNS = Object.freeze({ '!': 'logical negation', '+': 'unary plus', '-': 'unary minus' })
/**
 * Operators that are calls: [name of the function, whether its result is turned].
 * @type {Readonly<Record<string, readonly [string, boolean]>>}
 */
const CALLS = Object.freeze({
  like: ['LIKE', false],
  'not like': ['LIKE', true],
  '=~': ['REGEX_TEST', false],
  '!~': ['REGEX_TEST', true]
})

/** @typedef {(query: import('../types.js').Query) => Ast} ToSubquery */
/** @typedef {{subquery: ToSubquery, show: (part: Expression) => Ast}} Tools */

/** @type {{[type in Expression['type']]: (node: never, tools: Tools) => Ast}} */
const SHOWN = {
  literal: (/** @type {Extract<Expression, {type: 'literal'}>} */ { value }) => ({
    type: 'value',
    value
  }),
  name: (/** @type {Extract<Expression, {type: 'name'}>} */ { name }) => ({
    type: 'reference',
    name
  }),
  variable: (/** @type {Extract<Expression, {type: 'variable'}>} */ { name, slot }) => ({
    type: 'reference',
    name,
    id: slot
  }),
  collection: (/** @type {Extract<Expression, {type: 'collection'}>} */ { name }) => ({
    type: 'collection',
    name
  }),
  bind: (/** @type {Extract<Expression, {type: 'bind'}>} */ { name }) => ({
    type: 'parameter',
    name
  }),
  collectionBind: (/** @type {Extract<Expression, {type: 'collectionBind'}>} */ { name }) => ({
    type: 'datasource parameter',
    name: `@${name}`
  }),
  array: (/** @type {Extract<Expression, {type: 'array'}>} */ { items }, { show }) => ({
    type: 'array',
    subNodes: items.map(show)
  }),
  object: (/** @type {Extract<Expression, {type: 'object'}>} */ { members }, { show }) => ({
    type: 'object',
    subNodes: members.map(member => showMember(member, show))
  }),
  attribute: (
    /** @type {Extract<Expression, {type: 'attribute'}>} */ { object, name },
    { show }
  ) => ({ type: 'attribute access', name, subNodes: [show(object)] }),
  bindAttribute: (
    /** @type {Extract<Expression, {type: 'bindAttribute'}>} */ { object, bind },
    { show }
  ) => ({
    type: 'bound attribute access',
    subNodes: [show(object), { type: 'parameter', name: bind }]
  }),
  index: (/** @type {Extract<Expression, {type: 'index'}>} */ { object, index }, { show }) => ({
    type: 'indexed access',
    subNodes: [show(object), show(index)]
  }),
  expansion: showExpansion,
  question: (
    /** @type {Extract<Expression, {type: 'question'}>} */ { object, quantifier, filter },
    { show }
  ) => ({
    type: 'boolean expansion',
    subNodes: [
      show(object),
      typeof quantifier === 'object' && 'count' in quantifier
        ? show(quantifier.count)
        : showQuantifier(quantifier, show),
      filter === null ? { type: 'no-op' } : show(filter)
    ]
  }),
  element: () => ({ type: 'reference', name: '[*]' }),
  call: (/** @type {Extract<Expression, {type: 'call'}>} */ { name, args }, { show }) =>
    showCall(name, args.map(show)),
  unary: (/** @type {Extract<Expression, {type: 'unary'}>} */ { operator, operand }, { show }) => ({
    type: SIGNS[operator],
    subNodes: [show(operand)]
  }),
  binary: (
    /** @type {Extract<Expression, {type: 'binary'}>} */ { operator, left, right },
    { show }
  ) => showBinary(operator, [show(left), show(right)]),
  logical: (
    /** @type {Extract<Expression, {type: 'logical'}>} */ { operator, left, right },
    { show }
  ) => ({ type: OPERATORS[operator] ?? operator, subNodes: [show(left), show(right)] }),
  quantified: (
    /** @type {Extract<Expression, {type: 'quantified'}>} */ { quantifier, operator, left, right },
    { show }
  ) => ({
    type: `array compare ${operator}`,
    subNodes: [show(left), show(right), showQuantifier(quantifier, show)]
  }),
  ternary: (
    /** @type {Extract<Expression, {type: 'ternary'}>} */ { condition, then, otherwise },
    { show }
  ) => ({
    type: 'ternary operator',
    subNodes: [condition, ...then === null ? [] : [then], otherwise].map(show)
  }),
  range: (/** @type {Extract<Expression, {type: 'range'}>} */ { from, to }, { show }) => ({
    type: 'range',
    subNodes: [show(from), show(to)]
  }),
  subquery: (/** @type {Extract<Expression, {type: 'subquery'}>} */ { query }, { subquery }) =>
    subquery(query)
}

/**
 * @param {Expression} node
 * @param {ToSubquery} subquery what is shown in the place of a subquery
 * @returns {Ast}
 */
export function expressionToAst (node, subquery) {
  const show = (/** @type {Expression} */ part) => expressionToAst(part, subquery)
  return /** @type {(node: Expression, tools: Tools) => Ast} */ (SHOWN[node.type])(
    node, { subquery, show }
  )
}

/** @param {Member} member @param {Tools['show']} show @returns {Ast} */
function showMember ({ name, value }, show) {
  if (name.type === 'literal') {
    return { type: 'object element', name: String(name.value), subNodes: [show(value)] }
  }
  return { type: 'calculated object element', subNodes: [show(name), show(value)] }
}

/** @param {Extract<Expression, {type: 'expansion'}>} node @param {Tools} tools @returns {Ast} */
function showExpansion ({ object, flatten, filter, limit, result, each }, { show }) {
  const nothing = { type: 'no-op' }
  const parts = [
    filter === null ? nothing : show(filter),
    limit === null ? nothing : {
      type: 'array limit',
      subNodes: [
        limit.offset === null ? { type: 'value', value: 0 } : show(limit.offset),
        show(limit.count)
      ]
    }
  ]
  return {
    type: 'expansion',
    levels: flatten + 1,
    subNodes: [show(object), show(each), ...parts, result === null ? nothing : show(result)]
  }
}

/** @param {string} name @param {Ast[]} args @returns {Ast} */
function showCall (name, args) {
  return { type: 'function call', name, subNodes: [{ type: 'array', subNodes: args }] }
}

/** @param {string} operator @param {Ast[]} sides @returns {Ast} */
function showBinary (operator, sides) {
  const [name, isTurned] = CALLS[operator] ?? []
  if (name === undefined) {
    return {
      type: `${['==', '!=', '<', '<=', '>', '>=', 'in', 'not in'].includes(operator)
        ? 'compare '
        : ''}${OPERATORS[operator] ?? operator}`,
      subNodes: sides
    }
  }
  const call = showCall(name, sides)
  return isTurned ? { type: 'logical negation', subNodes: [call] } : call
}

/** @param {Quantifier} quantifier @param {Tools['show']} show @returns {Ast} */
function showQuantifier (quantifier, show) {
  return typeof quantifier === 'string'
    ? { type: 'quantifier', quantifier }
    : { type: 'quantifier', quantifier: 'at least', subNodes: [show(quantifier.atLeast)] }
}
