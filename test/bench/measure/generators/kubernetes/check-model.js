// Whether an object is one of Kubernetes' API, by the models that its OpenAPI file became in the client package.
import * as client from '@kubernetes/client-node'

/** @typedef {{baseName: string, type: string}} Attribute */

/** @type {Record<string, (value: unknown) => boolean>} */
const PRIMITIVES = {
  string: value => typeof value === 'string',
  number: value => typeof value === 'number',
  boolean: value => typeof value === 'boolean',
  IntOrString: value => typeof value === 'number' || typeof value === 'string',
  any: () => true
}

/**
 * @param {unknown} value
 * @param {string} type as models name it: 'V1Job', 'Array<V1Container>', '{ [key: string]: string; }'
 * @param {string} [path]
 * @returns {string[]} what is wrong with it
 */
export function findProblems (value, type, path = type) {
  const isPrimitive = PRIMITIVES[type]
  if (isPrimitive) return isPrimitive(value) ? [] : [`${path} is no ${type}`]
  const [, item] = /^(?:Array|Set)<(.+)>$/.exec(type) ?? []
  if (item !== undefined) {
    return Array.isArray(value)
      ? value.flatMap((one, index) => findProblems(one, item, `${path}[${index}]`))
      : [`${path} is no list`]
  }
  if (typeof value !== 'object' || value === null) return [`${path} is no object`]
  const [, of] = /^\{ \[key: string\]: (.+); \}$/.exec(type) ?? []
  if (of !== undefined) {
    return Object.entries(value).flatMap(([key, one]) => findProblems(one, of, `${path}.${key}`))
  }
  const model = /** @type {any} */ (client)[type]
  if (model === undefined) return [`${path}: there is no model ${type}`]
  /** @type {Attribute[]} */
  const attributes = model.getAttributeTypeMap()
  return Object.entries(value).flatMap(([key, one]) => {
    const attribute = attributes.find(({ baseName }) => baseName === key)
    return attribute === undefined
      ? [`${path} has no ${key}`]
      : findProblems(one, attribute.type, `${path}.${key}`)
  })
}
