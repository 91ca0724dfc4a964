/** @import {Catalogue} from './errors/bench-error.js' */
// Everything that the bench says when something is wrong: what was expected, what came, what to do.
// docs/errors.md lists the same codes; a test compares them.
import { callOf } from '../servers/invocation.js'
import { AGENTS } from './errors/agents.js'
import { BenchError, addErrors } from './errors/bench-error.js'
import { COMPARING } from './errors/comparing.js'
import { EXIT } from './errors/exit.js'
import { GENERATORS } from './errors/generators.js'
import { PROGRAMS } from './errors/programs.js'
import { REVISIONS } from './errors/revisions.js'

export { BenchError, EXIT }

/** @type {Catalogue} */
export const CATALOGUE = Object.freeze({
  ...AGENTS,
  ...COMPARING,
  ...GENERATORS,
  ...PROGRAMS,
  ...REVISIONS,
  UNKNOWN_OPTION: {
    exit: EXIT.usage,
    say: ({ message, command }) => `${message} ('${command} --help' lists the options)`
  },
  UNKNOWN_NAME: {
    exit: EXIT.usage,
    say: ({ kind, name, suggestion, known }) => `there is no ${kind} ` +
      `'${name}'${suggestion ? `; did you mean '${suggestion}'?` : '.'} Known: ${known}`
  },
  BAD_VALUE: {
    exit: EXIT.usage,
    say: ({ option, value, expected }) => `${option} takes ${expected}; '${value}' came`
  },
  CONFIG_UNREADABLE: {
    exit: EXIT.usage,
    say: ({ path, why }) => `no options can be read from ${path} (${why}); it has to hold an ` +
      `object: '${callOf('init', '--print')}' prints one, and --no-config reads none`
  },
  CONFIG_EXISTS: {
    exit: EXIT.usage,
    say: ({ path }) => `${path} is there already, and is not overwritten; ` +
      `'${callOf('init', '--print')}' prints what would be written, or remove it first`
  },
  CONFIG_NOT_WRITTEN: {
    exit: EXIT.usage,
    say: ({ path, why }) => `${path} could not be written (${why}); ` +
      `'${callOf('init', '--print')}' prints what would be written`
  },
  PROJECT_UNREADABLE: {
    exit: EXIT.usage,
    say: ({ path, why }) => `${path} is no package.json (${why}); mend it, or write ` +
      'shootout.config.js by hand'
  },
  NETWORK_UNAVAILABLE: {
    exit: EXIT.usage,
    say: ({ reason, remedy }) => `--network needs Linux and root: ${reason}; ${remedy}`
  },
  LINK_LOST: {
    exit: EXIT.failed,
    say: ({ why }) => `the link of --network can't be measured (${why}), and nothing across it ` +
      'would mean anything; see whether something ends programs of this machine (dmesg tells of ' +
      'memory that ran out), and repeat the command'
  },
  QUOTA_UNAVAILABLE: {
    exit: EXIT.usage,
    say: ({ reason, remedy }) => 'not run: --cpus needs Linux and a control group that we may ' +
      `make: ${reason}; ${remedy}`
  },
  QUOTA_ELSEWHERE: {
    exit: EXIT.failed,
    say: ({ command, url }) => `--cpus holds back what '${command}' starts, and none of these ` +
      `processes listens at ${url}: give a command that starts the server itself, not a ` +
      'container of it'
  },
  TARGET_SILENT: {
    exit: EXIT.usage,
    say: ({ url, why }) => `nothing answers at ${url} (${why}); start a server there with '` +
      `${callOf('serve', 'node --host 0.0.0.0 --port 8080')}', see whether a firewall lets us ` +
      'through, ' +
      'and repeat with its address: --target http://host:8080'
  },
  TARGET_UNKNOWN: {
    exit: EXIT.usage,
    say: ({ service, why, remedy }) =>
      `the Kubernetes service ${service} can't be measured: ${why}; ${remedy}`
  },
  LIVE_UNAVAILABLE: {
    exit: EXIT.usage,
    say: ({ port, why }) => `--live needs port ${port} of 127.0.0.1 for its page (${why}); name ` +
      'another port, or none for a free one'
  },
  NOTHING_TO_RUN: {
    exit: EXIT.usage,
    say: ({ reason }) => `nothing is left to measure: ${reason}`
  },
  OUT_NOT_WRITABLE: {
    exit: EXIT.usage,
    say: ({ path, why }) => `the results can't be written to ${path} (${why}); name a folder ` +
      'that you may write to with --out DIR'
  },
  OUT_HAS_RUN: {
    exit: EXIT.usage,
    say: ({ path }) =>
      `${path} already holds a run, and runs are never overwritten; name another folder with --out`
  },
  WRITE_FAILED: {
    exit: EXIT.failed,
    say: ({ path, why }) => `the run stopped because ${path} could not be written (${why}); what ` +
      `was written before is valid: ${callOf('report', String(path))}`
  },
  OUTPUT_LOST: {
    exit: EXIT.failed,
    say: ({ why }) => 'what this command printed could not be written to standard output ' +
      `(${why}); make room there, or send it elsewhere, and repeat the command`
  },
  REPORT_FAILED: {
    exit: EXIT.failed,
    say: ({ path, why, runFile }) => `the report could not be written to ${path} (${why}); ` +
      (runFile === null
        ? 'what was measured is gone, too, with the folder that held it: measure again'
        : 'the run itself is safe: make room and repeat ' +
          `'${callOf('report', String(runFile))}'`)
  },
  PICTURE_NOT_WRITTEN: {
    exit: EXIT.failed,
    say: ({ path, why }) => `the picture could not be written to ${path} (${why}); name a file ` +
      'in a folder that is there and has room'
  },
  NO_BROWSER: {
    exit: EXIT.failed,
    say: ({ path, why }) => `${path} could not be drawn, because a PNG takes a Chromium: ` +
      `${why}; install one (apt-get install chromium), or name a file that ends in .svg`
  },
  TOO_FEW_FILES: {
    exit: EXIT.usage,
    say: ({ needed, limit }) => `this run needs about ${needed} open files and this shell allows ` +
      `${limit}; raise it with 'ulimit -n ${needed}', or ask for fewer --connections`
  },
  TUNE_NOT_WRITTEN: {
    exit: EXIT.failed,
    say: ({ path, why }) => `the tuning could not be written to ${path} (${why}); what stands ` +
      'above is its result. Make room, or name another folder with --out DIR, before the next one'
  },
  CALIBRATION_NOT_WRITTEN: {
    exit: EXIT.failed,
    say: ({ path, directory, why }) => `the calibration stopped because ${path} could not be ` +
      `written (${why}); what was written before is valid: ` +
      callOf('calibrate', `--analyse ${directory}`)
  },
  GATE_SILENT: {
    exit: EXIT.failed,
    say: ({ why }) => `comparisons give no answer (${why}); try one by itself: ` +
      callOf('compare', "--command-a 'node old.js {port}' --command-b 'node new.js {port}'")
  },
  CALIBRATION_UNREADABLE: {
    exit: EXIT.usage,
    say: ({ path, why }) => `no calibration can be read at ${path} (${why}); name the folder ` +
      `that one was written to: ${callOf('calibrate', '--analyse results/<time>-calibrate')}`
  },
  CPU_UNREADABLE: {
    exit: EXIT.usage,
    say: () => 'this machine does not tell how much CPU time a process took (there is no /proc ' +
      'with schedstat), so nothing can be planted and told; calibrate on Linux'
  },
  RUN_FILE_MISSING: {
    exit: EXIT.usage,
    say: ({ path, why }) => `no run file can be read at ${path} (${why}); name a run.ndjson or ` +
      'its folder: results/<run>/run.ndjson'
  },
  RUN_FILE_DAMAGED: {
    exit: EXIT.usage,
    say: ({ path, why }) => `${path} can't be reported: ${why}`
  },
  DIRECTORY_UNUSABLE: {
    exit: EXIT.usage,
    say: ({ option, why }) => `${option} names a folder that can't be used: ${why}`
  },
  STUDY_FAILED: {
    exit: EXIT.usage,
    say: ({ name, path, why }) => `the study '${name}' (${path}): its ${why}`
  },
  RUN_IN_USE: {
    exit: EXIT.usage,
    say: ({ path }) => `another process is writing to ${path}: that run goes on; name another ` +
      'folder with --out, or wait for its end'
  },
  RESUME_OPTION: {
    exit: EXIT.usage,
    say: ({ options, allowed }) => "--resume takes what it measures from the run's own file; " +
      `${options} came besides. Allowed with it: ${allowed}`
  },
  RESUME_FINISHED: {
    exit: EXIT.usage,
    say: ({ path, stoppedBy }) => `nothing is left to do: the run in ${path} came to its end ` +
      `(${stoppedBy}); for more of the same begin a new one with a larger --budget`
  },
  RESUME_IMPOSSIBLE: {
    exit: EXIT.usage,
    say: ({ path, reason }) => `the run in ${path} can't go on: ${reason}; begin it anew`
  },
  RESUME_UNLIKE: {
    exit: EXIT.usage,
    say: ({ path, differences }) => `the run in ${path} can't go on here, because its figures ` +
      `could not be compared with those before (${differences}); go on where it ` +
      'began, or begin a new run'
  },
  SERVER_MISSING: {
    exit: EXIT.usage,
    say: ({ variant, reason, remedy }) => `${variant} is not on this machine: ${reason}; ${remedy}`
  },
  PEERS_NOT_INSTALLED: {
    exit: EXIT.usage,
    say: ({ reason }) => `nothing was installed: ${reason}`
  },
  PEERS_MISSING: {
    exit: EXIT.failed,
    say: ({ names }) => `not all that was asked for is there; missing: ${names}. The reasons ` +
      'stand above; repeat the command, or ask for the others alone with --only'
  },
  SERVER_ENDED: {
    exit: EXIT.failed,
    say: ({ variant, ending }) =>
      `${variant} ended by itself with ${ending}; what it wrote stands above`
  },
  CLIENT_FAILED: {
    exit: EXIT.failed,
    say: ({ driver, how }) => `the load client ${driver} failed: ${how}`
  },
  OPTIONS_DISAGREE: {
    exit: EXIT.usage,
    say: ({ reason, command = callOf('tune', '') }) =>
      `${reason} ('${command} --help' lists the options)`
  },
  PAIRS_FAILED: {
    exit: EXIT.verificationFailed,
    say: ({ failed }) => `nothing is left to compare, because ${failed} failed the verification; ` +
      'the failed checks stand above'
  },
  REFERENCE_FAILED: {
    exit: EXIT.verificationFailed,
    say: ({ reference }) => `the reference ${reference} failed its verification, so nothing can ` +
      'be compared with it; the failed checks stand above'
  }
})
addErrors(CATALOGUE)
