/** @import {Collect, Declared, Expression, Operation, Query, Target, Window} from '../types.js' */
/** @import {Ast} from './types.js' */
// Operations as ArangoDB shows them. In: resolved operations; out: plain JSON.
import { expressionToAst } from './expression-to-ast.js'

/** @type {{[type in Operation['type']]: (operation: never) => Ast}} */
const SHOWN = {
  for: (/** @type {Extract<Operation, {type: 'for'}>} */ { variable, source, options }) => ({
    type: 'for',
    subNodes: [showVariable(variable), show(source), ...showOptions(options)]
  }),
  filter: (/** @type {Extract<Operation, {type: 'filter'}>} */ { condition }) => ({
    type: 'filter',
    subNodes: [show(condition)]
  }),
  let: (/** @type {Extract<Operation, {type: 'let'}>} */ { variable, value }) => ({
    type: 'let',
    subNodes: [showVariable(variable), show(value)]
  }),
  sort: (/** @type {Extract<Operation, {type: 'sort'}>} */ { keys }) => (
    {
      type: 'sort',
      subNodes: [
        { type: 'array', subNodes: keys.map(({ value, descending, direction }) => (
          { type: 'sort element', subNodes: [show(value), direction === undefined ? {
            type: 'value',
            value: !descending
          } : { type: 'parameter', name: direction.bind }] }
        )) }
      ]
    }
  ),
  limit: (/** @type {Extract<Operation, {type: 'limit'}>} */ { offset, count }) => ({
    type: 'limit',
    subNodes: [offset === null ? { type: 'value', value: 0 } : show(offset), show(count)]
  }),
  collect: showCollect,
  window: showWindow,
  return: (/** @type {Extract<Operation, {type: 'return'}>} */ { value, distinct }) => ({
    type: 'return',
    subNodes: [distinct ? { type: 'distinct', subNodes: [show(value)] } : show(value)]
  }),
  insert: (/** @type {Extract<Operation, {type: 'insert'}>} */ { document, target, options }) => ({
    type: 'insert',
    subNodes: [showTarget(target), show(document), ...showOptions(options)]
  }),
  update: showChange,
  replace: showChange,
  remove: (/** @type {Extract<Operation, {type: 'remove'}>} */ { key, target, options }) => ({
    type: 'remove',
    subNodes: [showTarget(target), show(key), ...showOptions(options)]
  }),
  upsert: (
    /** @type {Extract<Operation, {type: 'upsert'}>} */ { search, insert, update, target, options }
  ) => ({
    type: 'upsert',
    subNodes: [
      showTarget(target), show(search), show(insert), show(update), ...showOptions(options)
    ]
  })
}

/**
 * @param {Query} query a block
 * @param {'root' | 'subquery'} type
 * @returns {Ast}
 */
export function blockToAst ({ operations }, type) {
  return {
    type,
    subNodes: operations.map(operation =>
      /** @type {(operation: Operation) => Ast} */ (SHOWN[operation.type])(operation))
  }
}

/** @param {Expression} node @returns {Ast} */
function show (node) {
  return expressionToAst(node, query => blockToAst(query, 'subquery'))
}

/** @param {Declared} variable @returns {Ast} */
function showVariable ({ name, slot }) {
  return { type: 'variable', name, id: slot }
}

/** @param {Target} target @returns {Ast} what was a parameter has an @ before its name */
function showTarget ({ name }) {
  return { type: 'collection', name: String(name) }
}

/** @param {Expression | null} options @returns {Ast[]} */
function showOptions (options) {
  return options === null ? [] : [show(options)]
}

/** @param {Extract<Operation, {type: 'update' | 'replace'}>} operation @returns {Ast} */
function showChange ({ type, key, document, target, options }) {
  return {
    type,
    subNodes: [
      showTarget(target), show(document), ...key === null ? [] : [show(key)],
      ...showOptions(options)
    ]
  }
}

/** @param {Declared} variable @param {Ast} value @returns {Ast} */
function assign (variable, value) {
  return { type: 'assign', subNodes: [showVariable(variable), value] }
}

/** @param {Collect['aggregates']} aggregates @returns {Ast} */
function showAggregates (aggregates) {
  return {
    type: 'aggregations',
    subNodes: aggregates.map(
      ({ variable, name, argument }) => assign(
        variable,
        { type: 'function call', name, subNodes: [{ type: 'array', subNodes: [show(argument)] }] }
      )
    )
  }
}

/** @param {Window} window @returns {Ast} */
function showWindow ({ value, bounds, aggregates }) {
  return {
    type: 'window',
    subNodes: [
      show(bounds),
      value === null ? { type: 'no-op' } : show(value),
      showAggregates(aggregates)
    ]
  }
}

/** @param {Collect} collect @returns {Ast} */
function showCollect ({ groups, aggregates, into, count, options }) {
  return {
    type: count === null ? 'collect' : 'collect count',
    subNodes: [
      {
        type: 'array',
        subNodes: groups.map(({ variable, value }) => assign(variable, show(value)))
      },
      showAggregates(aggregates),
      ...into === null ? [] : [
        into.value === null ? showVariable(into.variable) : assign(into.variable, show(into.value))
      ],
      ...count === null ? [] : [showVariable(count)],
      ...showOptions(options)
    ]
  }
}
