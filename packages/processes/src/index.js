/** @typedef {import('./choose-user.js').User} User */
/** @typedef {import('./command/start-command.js').StartedCommand} StartedCommand */
/** @typedef {import('./lock-path.js').PathLock} PathLock */
/** @typedef {import('./quota/cpu-quotas.js').CpuQuota} CpuQuota */
/** @typedef {import('./quota/cpu-quotas.js').OpenQuota} OpenQuota */
/** @typedef {import('./quota/cpu-quotas.js').QuotaFinding} QuotaFinding */
/** @typedef {import('./quota/throttling.js').Throttling} Throttling */
/** @typedef {import('./pool/pool.js').Seat} Seat */
/** @typedef {import('./supervision/supervise-program.js').Program} Program */
/** @typedef {import('./supervision/types.js').Command} Command */
/** @typedef {import('./supervision/types.js').ExitReason} ExitReason */
/** @typedef {import('./child/channel.js').Answers} Answers */
/** @typedef {import('./child/channel.js').Channel} Channel */
/** @typedef {import('./child/channel.js').Port} Port */
/** @typedef {import('./child/run-child.js').Running} RunningChild */
/** @typedef {import('./child/start-child.js').ChildProgram} ChildProgram */
/** @typedef {import('./child/types.js').WorkerStats} WorkerStats */
/**
 * @template {Seat} [Place=Seat]
 * @template [Own=null]
 * @typedef {import('./pool/pool.js').Member<Place, Own>} PoolMember
 */
/**
 * @template [Stats=WorkerStats]
 * @typedef {import('./child/start-child.js').Child<Stats>} Child
 */
// The door: programs found, started, watched over and ended.
export { awaitProcesses } from './await-processes.js'
export { askParent } from './child/ask-parent.js'
export { createChannel } from './child/channel.js'
export { parentPort, toChildPort } from './child/ports.js'
export { runChild } from './child/run-child.js'
export { runUntilStopped } from './child/run-until-stopped.js'
export { StartError } from './child/start-error.js'
export { startChild } from './child/start-child.js'
export { startOnPort } from './child/start-on-port.js'
export {
  explainRequestError, isAddress, isCertificateError, parseAddress, requestUrl, withPath
} from './command/address.js'
export { CommandError } from './command/command-error.js'
export { fillTemplate, hasPlaceholder, placeholdersOf } from './command/fill-template.js'
export { look } from './command/look.js'
export { expectSilence, saysInUse, startCommand } from './command/start-command.js'
export { chooseUser } from './choose-user.js'
export { findExecutable, isExecutable } from './find-executable.js'
export { findFreePort } from './find-free-port.js'
export { findPortOwner } from './find-port-owner.js'
export { findSystemProgram } from './find-system-program.js'
export { loadHttp, loadHttp2, loadHttps } from './load-http.js'
export { lockPath } from './lock-path.js'
export { runBriefly } from './run-briefly.js'
export { Pool } from './pool/pool.js'
export { toSeat } from './pool/process-seat.js'
export { LEAST_CPUS, findCpuQuotas } from './quota/cpu-quotas.js'
export { createOwnThrottling } from './quota/throttling.js'
export { superviseProgram } from './supervision/supervise-program.js'
export { toUserEnvironment } from './user-environment.js'
