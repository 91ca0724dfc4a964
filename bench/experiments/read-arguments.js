// What scripts here are given. In: arguments; out: settings, and what is not one.

const SETTING = /^[a-z]+=/

/**
 * @param {readonly string[]} args 'pairs=10', 'foxx:2'
 * @returns {{settings: Record<string, string>, others: string[]}} settings: by name, the last of each
 */
export function readArguments (args) {
  return {
    settings: Object.fromEntries(args.filter(text => SETTING.test(text)).map(toPair)),
    others: args.filter(text => !SETTING.test(text))
  }
}

/**
 * @param {string} spec 'foxx:2:--workers-as=threads/insert-document'
 * @returns {{name: string, workers: number | null, settings: Record<string, string[]>, action: string | null}} what is
 *   not named is null; an option without a value is 'true'
 */
export function readServer (spec) {
  const [server = '', action = null] = spec.split('/')
  const [name = '', workers, ...options] = server.split(':')
  return {
    name,
    workers: workers === undefined ? null : Number(workers),
    settings: Object.fromEntries(options.map(option => option.includes('=') ? toPair(option) : [
      option, 'true'
    ]).map(([option, value]) => [option, [value]])),
    action
  }
}

/** @param {string} text @returns {[string, string]} at the first '=' */
function toPair (text) {
  const at = text.indexOf('=')
  return [text.slice(0, at), text.slice(at + 1)]
}
