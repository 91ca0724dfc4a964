/** @import {Collect, Declared, Expression, GraphLoop, Operation, Query, SortKey, Target, Window} from '../types.js' */
/** @import {Ast} from './types.js' */
// Operations as ArangoDB shows them. In: resolved operations; out: plain JSON.
import { expressionToAst, showCall, showOr } from './expression-to-ast.js'

/**
 * @param {Query} query a block
 * @param {'root' | 'subquery'} type
 * @returns {Ast}
 */
export function blockToAst ({ operations }, type) {
  return { type, subNodes: operations.map(showOperation) }
}

/** @param {Operation} operation @returns {Ast} */
function showOperation (operation) {
  const { type } = operation
  switch (type) {
    case 'for': return {
      type,
      subNodes: [
        showVariable(operation.variable), show(operation.source), ...showOptional(operation.options)
      ]
    }
    case 'graph': return showGraph(operation)
    case 'filter': return { type, subNodes: [show(operation.condition)] }
    case 'let':
      return { type, subNodes: [showVariable(operation.variable), show(operation.value)] }
    case 'sort':
      return { type, subNodes: [{ type: 'array', subNodes: operation.keys.map(showKey) }] }
    case 'limit': return {
      type,
      subNodes: [
        operation.offset === null ? { type: 'value', value: 0 } : show(operation.offset),
        show(operation.count)
      ]
    }
    case 'collect': return showCollect(operation)
    case 'window': return showWindow(operation)
    case 'return': {
      const subNodes = [show(operation.value)]
      return { type, subNodes: operation.distinct ? [{ type: 'distinct', subNodes }] : subNodes }
    }
    default: return {
      type,
      subNodes: [
        // What was a parameter has an @ before its name.
        { type: 'collection', name: String(operation.target.name) },
        ...partsOf(operation).flatMap(showOptional), ...showOptional(operation.options)
      ]
    }
  }
}

/** @param {GraphLoop} operation @returns {Ast} */
function showGraph ({ kind, variables, from, to, depth, direction, graph, edges, prune, options }) {
  return {
    type: kind.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`),
    subNodes: [
      ...variables.map(showVariable),
      { type: 'direction', name: direction },
      ...[from, to, depth, graph].flatMap(showOptional),
      { type: 'collection list', subNodes: edges.map(showEdges) },
      ...showOptional(prune?.condition ?? null),
      ...showOptional(options)
    ]
  }
}

/** @param {GraphLoop['edges'][number]} edges @returns {Ast} */
function showEdges ({ target: { name } }) {
  return { type: 'collection', name: String(name) }
}

/** @param {Extract<Operation, {target: Target}>} operation @returns {(Expression | null)[]} */
function partsOf (operation) {
  switch (operation.type) {
    case 'insert': return [operation.document]
    case 'remove': return [operation.key]
    case 'upsert': return [operation.search, operation.insert, operation.update]
    default: return [operation.document, operation.key]
  }
}

/** @param {SortKey} key @returns {Ast} */
function showKey ({ value, descending, direction }) {
  const order = direction === undefined
    ? { type: 'value', value: !descending }
    : { type: 'parameter', name: direction.bind }
  return { type: 'sort element', subNodes: [show(value), order] }
}

/** @param {Expression} node @returns {Ast} */
function show (node) {
  return expressionToAst(node, query => blockToAst(query, 'subquery'))
}

/** @param {Declared} variable @returns {Ast} */
function showVariable ({ name, slot }) {
  return { type: 'variable', name, id: slot }
}

/** @param {Expression | null} node @returns {Ast[]} */
function showOptional (node) {
  return node === null ? [] : [show(node)]
}

/** @param {Declared} variable @param {Ast} value @returns {Ast} */
function assign (variable, value) {
  return { type: 'assign', subNodes: [showVariable(variable), value] }
}

/** @param {Collect['aggregates']} aggregates @returns {Ast} */
function showAggregates (aggregates) {
  return {
    type: 'aggregations',
    subNodes: aggregates.map(({ variable, name, argument }) =>
      assign(variable, showCall(name, [show(argument)])))
  }
}

/** @param {Window} window @returns {Ast} */
function showWindow ({ value, bounds, aggregates }) {
  return {
    type: 'window',
    subNodes: [show(bounds), showOr(value, show), showAggregates(aggregates)]
  }
}

/** @param {Collect} collect @returns {Ast} */
function showCollect ({ groups, aggregates, into, count, options }) {
  return {
    type: count === null ? 'collect' : 'collect count',
    subNodes: [
      { type: 'array', subNodes: groups.map(one => assign(one.variable, show(one.value))) },
      showAggregates(aggregates),
      ...into === null ? [] : [
        into.value === null ? showVariable(into.variable) : assign(into.variable, show(into.value))
      ],
      ...count === null ? [] : [showVariable(count)],
      ...showOptional(options)
    ]
  }
}
