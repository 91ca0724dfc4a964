/** @import {OptionEntry} from '../../../bench/cli/command.js' */
/** @import {Table} from '../../../bench/cli/config/tables.js' */
// The types of options for TypeScript, from the tables that the commands use. In: tables; out: a .d.ts.
import { joinTables } from '../../../bench/cli/config/tables.js'

const WIDTH = 115

/**
 * @param {Readonly<Record<string, readonly Table[]>>} tables by command
 * @returns {string}
 */
export function writeTypes (tables) {
  const commands = Object.entries(tables).map(([name, list]) => ({ name, ...joinTables(list) }))
  const shared = { options: joinTables(Object.values(tables).flat()).options, args: [] }
  return [
    '// Generated from the option tables: KEEP=1 npm run mocha writes it anew.',
    ...commands.flatMap(({ name, ...table }) => [
      '', `/** Options of '${name}'. */`, ...toInterface(toTypeName(name), table)
    ]),
    '',
    '/** Options of all commands; those that a command does not know are left out for it. */',
    ...toInterface('SharedOptions', shared),
    '',
    '/** What shootout.config.js holds: options for every command, and sections for one. */',
    'export interface Config extends SharedOptions {',
    ...commands.map(({ name }) => `  ${name}?: ${toTypeName(name)}`),
    '}',
    ''
  ].join('\n')
}

/** @param {string} command */
function toTypeName (command) {
  return `${command[0]?.toUpperCase()}${command.slice(1)}Options`
}

/** @param {string} name @param {Table} table */
function toInterface (name, { options, args }) {
  return [
    `export interface ${name} {`,
    ...args.map(arg => `  ${arg}?: string | readonly string[] | null`),
    ...options.flatMap(entry => [
      `  /** ${shorten(entry.description)} */`, `  ${entry.key}?: ${toType(entry)} | null`
    ]),
    '}'
  ]
}

/** @param {string} text */
function shorten (text) {
  return text.length <= WIDTH ? text : `${text.slice(0, WIDTH).replace(/\s+\S*$/, '')} ...`
}

/** @param {OptionEntry} entry */
function toType ({ takes, isRepeatable, isList, isData }) {
  if (takes === 'flag') return 'boolean'
  return [
    ...(takes === 'value?' ? ['boolean'] : []),
    'string | number',
    ...(isRepeatable || isList ? ['readonly (string | number)[]'] : []),
    ...(isData ? ['object'] : [])
  ].join(' | ')
}
