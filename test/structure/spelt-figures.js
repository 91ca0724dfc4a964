/** @import {Node} from './import-graph.js' */
/** @import {Figure} from '../../bench/figures/types.js' */
// Where a figure is named by a string instead of being asked. In: sources and figures; out: complaints.
import { parse, walk } from './import-graph.js'

/** 'answered', 'CPU': too ordinary to mean a figure. */
const ORDINARY = /^[A-Za-z]+$/

/**
 * What is looked at are whole string literals, and whole texts between tags of markup. Words within a sentence are not.
 * @param {Readonly<Record<string, string>>} sources by path
 * @param {readonly Figure[]} figures
 * @returns {string[]} complaints
 */
export function findSpeltFigures (sources, figures) {
  const names = namesOf(figures)
  return Object.entries(sources).flatMap(([path, source]) => {
    /** @type {string[]} */
    const found = []
    walk(parse(source, path), node => {
      for (const text of textsOf(node)) {
        const key = names.get(text)
        if (key !== undefined) found.push(`${path}: '${text}' is a name of the figure ${key}`)
      }
    })
    return found
  })
}

/** Keys are no names: code calls figures by them. @param {readonly Figure[]} figures @returns {Map<string, string>} */
function namesOf (figures) {
  const keys = figures.map(({ key }) => key)
  return new Map(figures.flatMap(figure => {
    const heads = 'queryHeads' in figure ? Object.values(Object(figure.queryHeads)) : []
    return [...Object.values(figure), ...heads]
      .filter(value => typeof value === 'string' && !keys.includes(value) && !ORDINARY.test(value))
      .map(name => [name, figure.key])
  }))
}

/** @param {Node} node @returns {string[]} */
function textsOf (node) {
  if (node.type === 'Literal' && typeof node.value === 'string') return [node.value]
  if (node.type !== 'TemplateLiteral') return []
  const texts = /** @type {{value: {cooked: string}}[]} */ (node.quasis)
    .map(({ value }) => value.cooked)
  const between = texts.flatMap(text => text.match(/(?<=>)[^<>]+(?=<)/g) ?? [])
  return texts.length === 1 ? [...texts, ...between] : between
}
