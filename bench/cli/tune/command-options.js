/** @import {CommandOptions} from '../../tune/types.js' */
// The options of `npm run tune -- --command`: a program of the user's, and what it is asked. In: texts as given; out:
// what they mean.
import { fillTemplate, hasPlaceholder, isAddress } from '@shootout/processes'
import { BenchError } from '../../errors.js'
import { KNOB_OPTION } from './knob-options.js'
import { METHODS, OWN_HEADERS, fillQuestion } from '../../requests/index.js'
import { REQUESTS_OPTION, parseRequestsOption } from './requests-option.js'

const HEADER = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*([\x20-\x7e\t]*)$/
const VARIABLE = /^[A-Za-z_][A-Za-z0-9_]*$/
/** Stands for the placeholders while a URL is checked. */
const SAMPLE = { port: 1024, workers: 1 }

/** As command.js takes them; all but the first go with it only. */
export const COMMAND_OPTIONS = [
  {
    flags: '--command <line>',
    description:
      "a program of your own, as you would start it: 'node app.js'; may hold {port}, {workers} " +
      'and {NAME} of each --knob'
  },
  {
    flags: '--workers-env <name>',
    description: 'the environment variable that tells the program its number of workers'
  },
  KNOB_OPTION,
  {
    flags: '--url <url>',
    description: "what is loaded: 'http://127.0.0.1:3000/', 'https://...' or " +
      "'http://unix:/run/app.sock:/'; with {port} here and in --command, counts are measured " +
      'side by side'
  },
  {
    flags: '--ready-url <url>',
    description: 'what answers when the program is ready (default: --url)'
  },
  { flags: '--insecure', description: 'accept any certificate of https://, a self-signed one too' },
  { flags: '--method <name>', description: 'GET unless there is a --body, then POST' },
  {
    flags: '--body <text>',
    description: 'sent with every request, as JSON unless --header says otherwise'
  },
  {
    flags: '--header <line>', description: "sent with every request: 'accept: text/html'",
    repeatable: true
  },
  {
    flags: '--expect <text>',
    description:
      'the exact body of every answer (default: that of the first ones, when they are all the same)'
  },
  REQUESTS_OPTION
]

/**
 * @param {Record<string, string | undefined>} options by camel-case name
 * @param {Record<string, string[]>} lists what was given, by option
 * @returns {Readonly<CommandOptions> | null} null when no command is given
 * @throws {BenchError} OPTIONS_DISAGREE, BAD_VALUE
 */
export function parseCommandTarget (options, lists) {
  if (options.command === undefined) {
    const stray = COMMAND_OPTIONS.map(({ flags }) => flags.split(' ')[0] ?? '').find(name =>
      lists[name] !== undefined)
    if (stray !== undefined) {
      throw new BenchError('OPTIONS_DISAGREE', {
        reason: `${stray} goes with --command 'node app.js', the program that is tuned`
      })
    }
    return null
  }
  const command = options.command
  if (command.trim() === '') {
    throw new BenchError(
      'BAD_VALUE',
      { option: '--command', value: command, expected: "a command line: 'node app.js'" }
    )
  }
  if (options.url === undefined) {
    throw new BenchError('OPTIONS_DISAGREE', {
      reason: '--command needs --url: where does the program answer?'
    })
  }
  const target = {
    command,
    workersEnv: parseVariable(options.workersEnv),
    ...parseQuestion({ ...options, url: options.url }, lists)
  }
  checkPlaceholders(target, { hasKnobs: lists['--knob'] !== undefined, ...options })
  return Object.freeze(target)
}

/**
 * What a program of the user's is asked, whoever starts it.
 * @param {Record<string, string | undefined> & {url: string}} options by camel-case name
 * @param {Record<string, string[]>} lists what was given, by option
 * @param {readonly string[]} [others] more URLs that are asked the same
 * @returns {Omit<CommandOptions, 'command' | 'workersEnv'>}
 * @throws {BenchError} BAD_VALUE, OPTIONS_DISAGREE, REQUESTS_UNUSABLE, VARIABLE_UNUSABLE
 */
export function parseQuestion (options, lists, others = []) {
  const list = parseRequestsOption(options, lists)
  const question = {
    url: parseUrl(options.url, '--url'),
    readyUrl: parseUrl(options.readyUrl ?? options.url, '--ready-url'),
    method: parseMethod(options.method ?? (options.body === undefined ? 'GET' : 'POST')),
    body: options.body ?? null,
    headers: Object.freeze(parseHeaders(lists['--header'] ?? [])),
    expect: options.expect ?? null,
    ...list !== null && { list },
    ...options.insecure === 'true' && { insecure: true }
  }
  const addresses = [question.url, question.readyUrl, ...others]
  if (question.insecure && !addresses.some(address => /^https:/i.test(address))) {
    throw new BenchError('OPTIONS_DISAGREE', {
      reason: '--insecure goes with https://, whose certificate it accepts; no URL begins with that'
    })
  }
  // Only to see that all of it is there: what it stands for is filled in where it is sent.
  fillQuestion(question, process.env)
  return question
}

/** @param {string | undefined} name */
function parseVariable (name) {
  if (name === undefined) return null
  if (!VARIABLE.test(name)) {
    throw new BenchError('BAD_VALUE', {
      option: '--workers-env',
      value: name,
      expected: "the name of an environment variable: 'WORKERS'"
    })
  }
  return name
}

/**
 * @param {string} text
 * @param {string} option
 * @returns {string} as given: it may hold placeholders
 * @throws {BenchError} BAD_VALUE
 */
export function parseUrl (text, option) {
  if (isAddress(fillTemplate(text, SAMPLE))) return text
  const expected = "a URL that begins with http:// or https://: 'http://127.0.0.1:3000/', or " +
    "names a unix socket: 'http://unix:/run/app.sock:/path'"
  throw new BenchError('BAD_VALUE', { option, value: text, expected })
}

/** @param {string} name */
function parseMethod (name) {
  const method = name.toUpperCase()
  if (!METHODS.includes(method)) {
    throw new BenchError(
      'BAD_VALUE', { option: '--method', value: name, expected: `one of ${METHODS.join(', ')}` }
    )
  }
  return method
}

/** @param {readonly string[]} lines @returns {Record<string, string>} names in lower case */
function parseHeaders (lines) {
  return Object.fromEntries(lines.map(line => {
    const [, name = '', value = ''] = HEADER.exec(line) ?? []
    if (name === '') {
      throw new BenchError('BAD_VALUE', {
        option: '--header',
        value: line,
        expected: "a name, a colon and a value: 'accept: text/html'"
      })
    }
    if (OWN_HEADERS.includes(name.toLowerCase())) {
      throw new BenchError('BAD_VALUE', {
        option: '--header',
        value: line,
        expected: `any header but ${OWN_HEADERS.join(', ')}, which the load client sets`
      })
    }
    return [name.toLowerCase(), value.trim()]
  }))
}

/**
 * @param {CommandOptions} target
 * @param {{hasKnobs: boolean, workers?: string | undefined}} asked workers: as given
 */
function checkPlaceholders ({ command, url, readyUrl, workersEnv }, { hasKnobs, workers }) {
  /** @param {boolean} holds @param {string} reason */
  const demand = (holds, reason) => {
    if (!holds) throw new BenchError('OPTIONS_DISAGREE', { reason })
  }
  demand(
    workersEnv !== null || hasPlaceholder(command, 'workers') ||
      (hasKnobs && workers === undefined),
    'the program has to learn its number of workers: name an environment variable with ' +
      '--workers-env, or put {workers} into --command'
  )
  demand(
    !hasKnobs || workersEnv === null || workers !== undefined,
    '--workers-env beside --knob needs --workers: which counts make the grid?'
  )
  const told = hasPlaceholder(command, 'port')
  demand(!told || hasPlaceholder(url, 'port'), '{port} stands in --command and is missing in --url')
  demand(told || !hasPlaceholder(url, 'port'), '{port} stands in --url and is missing in ' +
    "--command, so that the program would not know it: 'PORT={port} node app.js'")
  demand(
    told === hasPlaceholder(readyUrl, 'port'),
    '{port} has to stand in --ready-url, too, or in none of them'
  )
}
