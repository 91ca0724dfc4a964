// Everything that the bench says when something is wrong: what was expected, what came, what to do.
// docs/errors.md lists the same codes; a test compares them.

/** Exit codes that other programs may rely on. */
export const EXIT = Object.freeze({ ok: 0, verificationFailed: 1, cellInvalid: 2, cannotTell: 4, usage: 64, failed: 70, interrupted: 130 })

/** @typedef {Record<string, unknown>} Facts */

/** @type {Record<string, {exit: number, say: (facts: Facts) => string}>} */
export const CATALOGUE = {
  UNKNOWN_OPTION: { exit: EXIT.usage, say: ({ message, command }) => `${message} ('${command} --help' lists the options)` },
  UNKNOWN_NAME: { exit: EXIT.usage, say: ({ kind, name, suggestion, known }) => `there is no ${kind} '${name}'${suggestion ? `; did you mean '${suggestion}'?` : ';'} Known: ${known}` },
  BAD_VALUE: { exit: EXIT.usage, say: ({ option, value, expected }) => `${option} takes ${expected}; '${value}' came` },
  NOTHING_TO_RUN: { exit: EXIT.usage, say: ({ reason }) => `nothing is left to measure: ${reason}` },
  OUT_NOT_WRITABLE: { exit: EXIT.usage, say: ({ path, why }) => `the results can't be written to ${path} (${why}); name a folder that you may write to with --out DIR` },
  OUT_HAS_RUN: { exit: EXIT.usage, say: ({ path }) => `${path} already holds a run; name another folder with --out, or remove it` },
  WRITE_FAILED: { exit: EXIT.failed, say: ({ path, why }) => `the run stopped because ${path} could not be written (${why}); what was written before is valid: npm run report -- ${path}` },
  REPORT_FAILED: { exit: EXIT.failed, say: ({ path, why, runFile }) => `the report could not be written to ${path} (${why}); the run itself is safe: make room and repeat 'npm run report -- ${runFile}'` },
  TOO_FEW_FILES: { exit: EXIT.usage, say: ({ needed, limit }) => `this run needs about ${needed} open files and this shell allows ${limit}; raise it with 'ulimit -n ${needed}', or ask for fewer --connections` },
  TUNE_NOT_WRITTEN: { exit: EXIT.failed, say: ({ path, why }) => `the tuning could not be written to ${path} (${why}); what stands above is its result. Make room, or name another folder with --out DIR, before the next one` },
  CALIBRATION_NOT_WRITTEN: { exit: EXIT.failed, say: ({ path, directory, why }) => `the calibration stopped because ${path} could not be written (${why}); what was written before is valid: npm run calibrate -- --analyse ${directory}` },
  CALIBRATION_UNREADABLE: { exit: EXIT.usage, say: ({ path, why }) => `no calibration can be read at ${path} (${why}); name the folder that one was written to: npm run calibrate -- --analyse results/<time>-calibrate` },
  CPU_UNREADABLE: { exit: EXIT.usage, say: () => 'this machine does not tell how much CPU time a process took (there is no /proc with schedstat), so nothing can be planted and told; calibrate on Linux' },
  RUN_FILE_MISSING: { exit: EXIT.usage, say: ({ path, why }) => `no run file can be read at ${path} (${why}); name a run.ndjson: npm run report -- results/<run>/run.ndjson` },
  RUN_FILE_DAMAGED: { exit: EXIT.usage, say: ({ path, why }) => `${path} can't be reported: ${why}` },
  SERVER_MISSING: { exit: EXIT.usage, say: ({ variant, reason, remedy }) => `${variant} is not on this machine: ${reason}; ${remedy}` },
  SERVER_ENDED: { exit: EXIT.failed, say: ({ variant, ending }) => `${variant} ended by itself with ${ending}; what it wrote stands above` },
  CLIENT_FAILED: { exit: EXIT.failed, say: ({ driver, how }) => `the load client ${driver} failed: ${how}` },
  OPTIONS_DISAGREE: { exit: EXIT.usage, say: ({ reason }) => `${reason} ('npm run tune -- --help' lists the options)` },
  URL_TAKEN: { exit: EXIT.usage, say: ({ url }) => `something answers at ${url} before the command is started, and would be measured instead; stop it, or put {port} into --command and --url` },
  COMMAND_ENDED: { exit: EXIT.verificationFailed, say: ({ command, ending, output }) => `'${command}' ended with ${ending} before it answered; it has to stay in the foreground. ${output ? `It wrote: ${output}` : 'It wrote nothing.'}` },
  COMMAND_SILENT: { exit: EXIT.verificationFailed, say: ({ command, url, seconds, last, output }) => `'${command}' did not answer at ${url} within ${seconds} s (${last}) and was stopped; does it listen there? --ready-url names another address. ${output ? `It wrote: ${output}` : 'It wrote nothing.'}` },
  REFERENCE_FAILED: { exit: EXIT.verificationFailed, say: ({ reference }) => `the reference ${reference} failed its verification, so nothing can be compared with it; the failed checks stand above` }
}

/** An error that the user can act on; `exitCode` is what the command ends with, `cause` is kept. */
export class BenchError extends Error {
  /**
   * @param {keyof typeof CATALOGUE & string} code
   * @param {Facts} facts what the message needs
   * @param {unknown} [cause]
   */
  constructor (code, facts, cause) {
    const entry = CATALOGUE[code]
    super(entry ? entry.say(facts) : code, { cause })
    this.name = 'BenchError'
    this.code = code
    this.exitCode = entry?.exit ?? EXIT.failed
  }
}
