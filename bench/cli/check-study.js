/** @import {Study} from '../study.js' */
// Whether what a folder of the user's exports is a study. In: anything; out: nothing, or an error in a sentence. Which
// fields a study has follows from its type; what its functions return, guardStudy sees when they are called.
import { inspect } from 'node:util'
import { parseName } from '../format/parse-name.js'
import { STUDIES } from '../studies/index.js'

/** There is a study for each kind of action. */
const KINDS = [...new Set(STUDIES.map(({ kind }) => kind))]
/** Stands for each study. */
const ALL = 'all'

/** What a field can be, as errors call it. @satisfies {Record<string, (value: unknown) => boolean>} */
const FORMS = {
  'a text': value => typeof value === 'string' && value !== '',
  'a function': value => typeof value === 'function',
  'a list': Array.isArray,
  'an object': isObject,
  'true or false': value => typeof value === 'boolean'
}

/** @type {Readonly<Record<keyof Study, keyof typeof FORMS>>} */
const FIELDS = {
  name: 'a text',
  question: 'a text',
  reference: 'a text',
  kind: 'a text',
  upstream: 'true or false',
  rounds: 'a function',
  timelines: 'a function',
  protocol: 'a function',
  starts: 'a function',
  prefers: 'a text',
  runtimes: 'a list',
  usual: 'a function',
  isUsual: 'true or false',
  post: 'an object',
  classic: 'an object',
  past: 'an object',
  claims: 'a list',
  lists: 'an object',
  judges: 'an object',
  sentences: 'a function',
  tables: 'a function',
  finding: 'a function',
  charts: 'a function',
  section: 'an object',
  screen: 'an object',
  instead: 'true or false',
  order: 'a list',
  compared: 'an object',
  tuned: 'an object'
}
const NEEDED = ['name', 'question', 'reference', 'kind', 'rounds']

/**
 * @param {unknown} study
 * @param {readonly string[]} taken names of other studies
 * @returns {asserts study is Study} as far as can be seen before its functions are called
 * @throws {Error} it is none
 */
export function checkStudy (study, taken) {
  if (!isObject(study)) throw new Error("it exports no 'study'")
  const given = Object.entries(study).filter(([, value]) => value !== undefined)
  for (const [field, value] of given) checkField(field, value)
  const missing = NEEDED.find(field => !given.some(([name]) => name === field))
  if (missing !== undefined) throw new Error(`its study has no '${missing}'`)
  const { name, kind } = /** @type {Study} */ (study)
  if (!KINDS.includes(kind)) {
    throw new Error(`its study's 'kind' is one of ${KINDS.join(', ')}; ${inspect(kind)} came`)
  }
  if (taken.includes(name) || name === ALL) throw new Error(`there is a study '${name}' already`)
}

/** @param {string} field @param {unknown} value @throws {Error} a study has no such field, or another form of it */
function checkField (field, value) {
  const known = parseName(field, Object.keys(FIELDS), 'field of a study')
  const form = FIELDS[/** @type {keyof Study} */ (known)]
  if (FORMS[form](value)) return
  throw new Error(`its study's '${field}' is ${form}; ${inspect(value)} came`)
}

/** @param {unknown} value @returns {value is object} */
function isObject (value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
