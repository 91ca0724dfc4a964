/** @typedef {import('./choose-user.js').User} User */
/** @typedef {import('./lock-path.js').PathLock} PathLock */
/** @typedef {import('./supervision/supervise-program.js').Program} Program */
/** @typedef {import('./supervision/types.js').Command} Command */
/** @typedef {import('./supervision/types.js').ExitReason} ExitReason */
// The door: programs found, started, watched over and ended.
export { awaitProcesses } from './await-processes.js'
export { chooseUser } from './choose-user.js'
export { findExecutable, isExecutable } from './find-executable.js'
export { findFreePort } from './find-free-port.js'
export { findPortOwner } from './find-port-owner.js'
export { findSystemProgram } from './find-system-program.js'
export { lockPath } from './lock-path.js'
export { runBriefly } from './run-briefly.js'
export { superviseProgram } from './supervision/supervise-program.js'
