/** @import {Expression, Operation, Query} from '../../../src/aql/types.js' */
// A tree as a short text: what it is made of, in brackets, without places.

/** @param {Query} query @returns {string} */
export function showQuery ({ operations }) {
  return operations.map(showOperation).join(' | ')
}

/** @param {Operation} operation @returns {string} */
function showOperation (operation) {
  return `${operation.type}(${showParts(operation)})`
}

/** Slots and absent parts say nothing. @param {object} parts @returns {string} */
function showParts (parts) {
  return Object.entries(parts)
    .filter(([name, part]) =>
      !/Slot$|^(?:at|slot|scope|type)$/.test(name) && part !== null && part !== false)
    .map(([name, part]) => `${name}: ${showPart(part)}`)
    .join(', ')
}

/** @param {unknown} part @returns {string} */
function showPart (part) {
  if (Array.isArray(part)) return `[${part.map(showPart).join(', ')}]`
  if (typeof part !== 'object' || part === null) return JSON.stringify(part)
  if ('type' in part) return show(/** @type {Expression} */ (part))
  if ('slot' in part && 'name' in part) return String(part.name)
  return `{${showParts(part)}}`
}

/** @param {Expression} node @returns {string} */
export function show (node) {
  switch (node.type) {
    case 'literal': return JSON.stringify(node.value)
    case 'name': return node.name
    case 'bind': return `@${node.name}`
    case 'collectionBind': return `@@${node.name}`
    case 'element': return '#'
    case 'array': return `[${node.items.map(show).join(', ')}]`
    case 'object': return `{${node.members.map(({ name, value }) => `${show(name)}: ${show(value)}`)
      .join(', ')}}`
    case 'attribute': return `${show(node.object)}.${node.name}`
    case 'bindAttribute': return `${show(node.object)}.@${node.bind}`
    case 'index': return `${show(node.object)}[${show(node.index)}]`
    case 'call': return `${node.name}(${node.args.map(show).join(', ')})`
    case 'unary': return `(${node.operator} ${show(node.operand)})`
    case 'binary':
    case 'logical':
      return `(${show(node.left)} ${node.operator} ${show(node.right)})`
    case 'quantified': return `(${show(node.left)} ${typeof node.quantifier === 'string'
      ? node.quantifier
      : `least ${show(node.quantifier.atLeast)}`} ${node.operator} ${show(node.right)})`
    case 'ternary': return `(${show(node.condition)} ? ` +
      `${node.then === null ? '' : show(node.then)} : ${show(node.otherwise)})`
    case 'range': return `(${show(node.from)}..${show(node.to)})`
    case 'subquery': return `<${showQuery(node.query)}>`
    case 'expansion': {
      const { object, each, ...parts } = node
      return `${show(object)}[*{${showParts(parts)}} ${show(each)}]`
    }
    case 'question': {
      const { object, ...parts } = node
      return `${show(object)}[?{${showParts(parts)}}]`
    }
    default: return node.type
  }
}
