// `{config.x.y}` in the texts of a table, filled once when the table is loaded.
import { toText, truthyAt } from '../../values/index.js'

const TOKEN = /\{config\.([^{}]*)\}/g

/**
 * Fills the config's tokens of a text; those that lead to nothing or to no scalar stay as they are.
 * @param {string} text
 * @param {Readonly<Record<string, unknown>>} config
 * @returns {string}
 */
export function substituteConfig (text, config) {
  return text.replace(TOKEN, (token, path) => {
    const value = truthyAt(config, path.split('.'))
    return value === undefined || typeof value === 'object' ? token : toText(value)
  })
}
