// What an operator's code throws often names a file: `ENOENT: no such file or directory, open '/home/ada/key.pem'`.
// Where files lie on this machine is not for clients to know; what they are called may help whoever can mend it.
import { readdirSync } from 'node:fs'
import { parse } from 'node:path'
import { toReason } from './errors/index.js'

/** Where a path begins. What stands before it is a border, which it is not within a URL. */
const BEGINNING = String.raw`(?<![\w/:.\\])(?:file:\/\/)?`
/** In quotes it goes on to their end, blanks included. */
const QUOTED = String.raw`(?<=['"\`](?:file:\/\/)?(?:\/|[a-z]:\\))[^'"\`\n]*(?=['"\`])`
const BARE = String.raw`[^\s'"\`:;,()<>|]+`
const PATHS = new RegExp(String.raw`${BEGINNING}((?:\/|[a-z]:\\)(?:${QUOTED}|${BARE}))`, 'gi')

/** The usual ones, for who may not list them. */
const USUAL_ROOTS =
  'bin boot data dev etc home lib media mnt opt proc root run srv sys tmp usr Users var'

/** What lies at the root: a text such as /v1/items is no file where there is no /v1. @type {ReadonlySet<string>} */
const ROOTS = new Set(listRoot())

/**
 * Leaves of each absolute path in a text its last part.
 * @param {string} text
 * @returns {string}
 */
export function hidePaths (text) {
  return text.replace(PATHS, (whole, path) => isOfThisMachine(path) ? toLastPart(path) : whole)
}

/**
 * What a value that the operator's code threw says to clients.
 * @param {unknown} error
 * @returns {string}
 */
export function toShownReason (error) {
  return hidePaths(toReason(error))
}

/** @param {string} path */
function isOfThisMachine (path) {
  return !path.startsWith('/') || ROOTS.has(String(path.split('/')[1]))
}

/** @param {string} path */
function toLastPart (path) {
  return parse(path.replaceAll('\\', '/')).base
}

function listRoot () {
  try {
    return readdirSync('/')
  } catch {
    return USUAL_ROOTS.split(' ')
  }
}
