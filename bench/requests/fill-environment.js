/** @import {RequestList, Secret, SentRequest} from './types.js' */
// ${NAME} in header values and bodies stands for a variable of the environment, so that a token is in no file and in no
// command line. In: what was given; out: what is sent, and the values that nobody may write down. Pure.
import { BenchError } from '../errors.js'
import { isHeaderValue } from './headers.js'

/** $${NAME} is the text ${NAME} itself. */
const VARIABLE = /\$(\$?)\{([A-Za-z_][A-Za-z0-9_]*)\}/g

/** @typedef {Readonly<Record<string, string | undefined>>} Environment */
/**
 * @typedef {{headers: Readonly<Record<string, string>>, body: string | null, list?: RequestList | null}} Given
 */
/**
 * @typedef {object} Filler
 * @property {<Part extends Pick<SentRequest, 'headers' | 'body'> & {isJson?: boolean}>(
 *   part: Part, at: string) => Part} fill at: where it stands, for the error: 'requests[2]'
 * @property {Secret[]} secrets what was filled in so far
 */

/**
 * @param {Environment} environment
 * @returns {Filler} fill throws VARIABLE_UNUSABLE
 */
function createFiller (environment) {
  /** @type {Map<string, string>} */
  const used = new Map()
  /** @param {string} text @param {{at: string, encode: (value: string) => string}} how */
  const replace = (text, { at, encode }) => text.replace(VARIABLE, (whole, escape, name) => {
    if (escape !== '') return whole.slice(1)
    const value = environment[name] ?? ''
    if (value === '') throw unusable(name, at, 'is not set in the environment')
    used.set(name, value)
    return encode(value)
  })
  return {
    fill: (part, at) => ({
      ...part,
      headers: fillHeaders(part.headers, at, replace),
      body: part.body && replace(part.body, {
        at: `${at}body`,
        encode: part.isJson === true ? value => JSON.stringify(value).slice(1, -1) : value => value
      })
    }),
    get secrets () {
      return [...used].map(([name, value]) => ({ name: `\${${name}}`, value }))
    }
  }
}

/**
 * What a program is asked, ready to be sent.
 * @template {Given} Question
 * @param {Question} question as it was given
 * @param {Environment} environment
 * @returns {Question & {secrets: Secret[]}}
 * @throws {BenchError} VARIABLE_UNUSABLE
 */
export function fillQuestion (question, environment) {
  const filler = createFiller(environment)
  const { headers, body } =
    filler.fill({ headers: question.headers, body: question.body }, '--')
  const list = question.list ? fillList(question.list, filler) : null
  return { ...question, headers, body, list, secrets: filler.secrets }
}

/**
 * @param {Readonly<RequestList>} list
 * @param {Filler} filler
 * @returns {RequestList}
 */
function fillList ({ login, requests }, { fill }) {
  return {
    login: login === null ? null : fill(login, 'login.'),
    requests: requests.map((request, index) => fill(request, `requests[${index}].`))
  }
}

/**
 * @param {Readonly<Record<string, string>>} headers
 * @param {string} at
 * @param {(text: string, how: {at: string, encode: (value: string) => string}) => string} replace
 */
function fillHeaders (headers, at, replace) {
  return Object.fromEntries(Object.entries(headers).map(([name, text]) => {
    const place = at.startsWith('-') ? `${at}header ${name}` : `${at}headers.${name}`
    const value = replace(text, { at: place, encode: one => one })
    if (!isHeaderValue(value)) {
      const [, , variable = ''] = [...text.matchAll(VARIABLE)].at(-1) ?? []
      throw unusable(variable, place, 'holds a line break or another character that no header may')
    }
    return [name, value]
  }))
}

/** @param {string} name @param {string} at @param {string} why */
function unusable (name, at, why) {
  return new BenchError('VARIABLE_UNUSABLE', { name, at, why })
}
