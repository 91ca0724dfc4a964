// Errors say what is wrong, not where on this machine: paths of the data directory and of the host's own code are cut
// down to what a client knows.
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const HOST = fileURLToPath(new URL('../../../../', import.meta.url))

/**
 * Makes the function that takes the machine's paths out of a message.
 * @param {string} data the data directory
 * @returns {(message: string) => string} files of a service keep their paths within it
 */
export function createPathHider (data) {
  const folders = [...new Set([realpathSync(data), data])]
  // <data>/apps/<unique>/_db/<database>/<mount>/APP; the unique folder alone where it was cut off there.
  const any = `(?:${folders.map(escape).join('|')})`
  const services = new RegExp(`${any}/apps/[^/\\s'"]+/_db/[^\\s'"]*?/APP(?:/|\\b)`, 'g')
  const rest = new RegExp(`${any}(?=[/\\s'":,;)]|$)`, 'g')
  const quick = [...folders, HOST]
  return message => {
    if (!quick.some(path => message.includes(path))) return message
    return message.replace(services, './').replace(rest, '<data>').replaceAll(HOST, '<host>/')
  }
}

/** @param {string} text */
function escape (text) {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
