/** @typedef {import('./create-host-check.js').Asked} Asked */
/** @typedef {import('./create-page-check.js').ForeignPage} ForeignPage */
/** @typedef {import('./types.js').ServerOption} ServerOption */
/** @typedef {import('./types.js').ServerSettings} ServerSettings */
// The door: what a program that answers HTTP needs before and beside its answers.
export { createHostCheck } from './create-host-check.js'
export { createPageCheck, findForeignMachine } from './create-page-check.js'
export { decodePercent } from './decode-percent.js'
export { findHeader, hasBody } from './find-header.js'
export { isLoopback, isWildcard, toAuthority } from './host-address.js'
export { MESSAGES as OPTION_MESSAGES, OptionError } from './option-error.js'
export { parseOrigin } from './parse-origin.js'
export {
  ALLOW_HOST, ALLOW_HOST_OPTION, ALLOW_ORIGIN, ALLOW_ORIGIN_OPTION, parseHostNames, parsePageOrigins
} from './parse-visitors.js'
export {
  LISTEN_MESSAGES, describeListenFailure, describeOwnFailure, toListenFailure
} from './listen-failure.js'
export { LISTEN_OPTIONS, parseListenSettings } from './listen-options.js'
export { readCommandLine } from './read-command-line.js'
export { refuseStrangers } from './refuse-strangers.js'
export { requireNode } from './require-node.js'
