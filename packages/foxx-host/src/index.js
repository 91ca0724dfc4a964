/** @typedef {import('./create-host.js').LocalHost} LocalHost */
/** @typedef {import('./types.js').HostOptions} HostOptions */
/** @typedef {import('./options.js').ServeOptions} ServeOptions */
// The door: the host as a program, its options, and how services get into it.
export { createHost } from './create-host.js'
export { installService } from './install-service.js'
export { OPTIONS, parseSettings } from './options.js'
export { packOptions } from './program/pass-options.js'
export { readSource } from './read-source.js'
export { PROGRAM, startHost, toLocal } from './start-host.js'
