/** @import {Manifest} from '../types.js' */
// The scripts of a service for its list. In: the manifest; out: name -> readable title.
import { toTitle } from './to-title.js'

/**
 * Maps each script's name to its title: {'create-user': 'Create User'}.
 * @param {Manifest} manifest
 * @returns {Record<string, string>}
 */
export function toScriptTitles (manifest) {
  return Object.fromEntries(Object.keys(manifest.scripts).map(name => [name, toTitle(name)]))
}
