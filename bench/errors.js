/** @import {Catalogue} from './errors/bench-error.js' */
// Everything that the bench says when something is wrong: what was expected, what came, what to do.
// docs/errors.md lists the same codes; a test compares them.
import { callOf, startedAsPackage } from '../servers/invocation.js'
import { BenchError, addErrors } from './errors/bench-error.js'
import { COMPARING } from './errors/comparing.js'
import { EXIT } from './errors/exit.js'

export { BenchError, EXIT }

/** @type {Catalogue} */
export const CATALOGUE = Object.freeze({
  ...COMPARING,
  UNKNOWN_OPTION: {
    exit: EXIT.usage,
    say: ({ message, command }) => `${message} ('${command} --help' lists the options)`
  },
  UNKNOWN_NAME: {
    exit: EXIT.usage,
    say: ({ kind, name, suggestion, known }) => `there is no ${kind} ` +
      `'${name}'${suggestion ? `; did you mean '${suggestion}'?` : ';'} Known: ${known}`
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
  QUOTA_UNAVAILABLE: {
    exit: EXIT.usage,
    say: ({ reason, remedy }) => 'not run: --cpus needs Linux and a control group that we may ' +
      `make: ${reason}; ${remedy}`
  },
  TARGET_SILENT: {
    exit: EXIT.usage,
    say: ({ url, why }) => `nothing answers at ${url} (${why}); start a server there with '` +
      `${callOf('serve', 'node --host 0.0.0.0 --port 8080')}', see whether a firewall lets us ` +
      'through, ' +
      'and repeat with its address: --target http://host:8080'
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
    say: ({ path, why, runFile }) => `the report could not be written to ${path} (${why}); the ` +
      `run itself is safe: make room and repeat '${callOf('report', String(runFile))}'`
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
  REQUESTS_UNUSABLE: {
    exit: EXIT.usage,
    say: ({ file, why }) => `${file === undefined ? '' : `${file}: `}${why}`
  },
  VARIABLE_UNUSABLE: {
    exit: EXIT.usage,
    say: ({ name, at, why }) => `\${${name}} in ${at} ${why}; export ${name}='...' first, or ` +
      `write $\${${name}} for these letters themselves`
  },
  LOGIN_FAILED: {
    exit: EXIT.verificationFailed,
    say: ({ request, why }) => `the login ${request} failed: ${why}; see what it takes in the ` +
      'file of --requests'
  },
  URL_TAKEN: {
    exit: EXIT.usage,
    say: ({ url }) => `something answers at ${url} before the command is started, and would be ` +
      'measured instead; stop it, or put {port} into --command and --url'
  },
  COMMAND_ENDED: {
    exit: EXIT.verificationFailed,
    say: ({ command, ending, output }) =>
      `'${command}' ended with ${ending} before it answered. ${toWritten(output)}`
  },
  COMMAND_IN_BACKGROUND: {
    exit: EXIT.verificationFailed,
    say: ({ command, leftBehind, output }) => `'${command}' ended with exit code 0 before it ` +
      `answered${leftBehind
        ? ` and left ${leftBehind} of its processes in the background, where they can't be measured`
        : ', as programs do that go into the background'}; ` +
      "keep it in the foreground: pm2-runtime instead of pm2, nginx -g 'daemon off;', gunicorn " +
      `without --daemon. ${toWritten(output)}`
  },
  COMMAND_ELSEWHERE: {
    exit: EXIT.verificationFailed,
    say: ({ command, url, seconds, listeners, last, output }) => `'${command}' listens at ` +
      `${/** @type {string[]} */ (listeners).join(', ')}, and nothing answered at ${url} for ` +
      `${seconds} s (${last}); requests go over TCP to the host and port of --url: let it listen ` +
      `there, or name where it does. ${toWritten(output)}`
  },
  COMMAND_UNAVAILABLE: {
    exit: EXIT.verificationFailed,
    say: ({ command, url, seconds, status, output }) => `'${command}' answered ${url} with ` +
      `status ${status} for ${seconds} s and was stopped; find out by hand what it lacks, or ` +
      `name an address that tells when it is ready with --ready-url. ${toWritten(output)}`
  },
  COMMAND_SILENT: {
    exit: EXIT.verificationFailed,
    say: ({ command, url, seconds, last, output }) => `'${command}' did not answer at ${url} ` +
      `within ${seconds} s (${last}) and was stopped; does it listen there? --ready-url names ` +
      `another address. ${toWritten(output)}`
  },
  NOT_A_REPOSITORY: {
    exit: EXIT.usage,
    say: ({ revision, why }) => `${revision} can't be looked up, because this copy of the suite ` +
      `is no git repository (${why}); clone it with git, or measure each state by itself and ` +
      `compare the files: ${callOf('compare', 'A B')}`
  },
  FOLDER_NOT_REPOSITORY: {
    exit: EXIT.usage,
    say: ({ revision, folder, why }) => `${revision} can't be looked up, because ${folder} is ` +
      `in no git repository with a commit (${why}); go to the folder of your program, or compare ` +
      'two folders: --command-a, --cwd-a, --command-b, --cwd-b'
  },
  FOLDER_NOT_IN_REVISION: {
    exit: EXIT.usage,
    say: ({ revision, folder }) => `${revision} has no folder ${folder}, in which you are; go to ` +
      'one that both revisions have, or name a later revision'
  },
  CACHE_NOT_WRITABLE: {
    exit: EXIT.failed,
    say: ({ revision, path, why }) => `the files of ${revision} could not be put into ${path} ` +
      `(${why}); make room there, or name another cache in XDG_CACHE_HOME`
  },
  SETUP_FAILED: {
    exit: EXIT.failed,
    say: ({ revision, setup, ending, said }) => `--setup '${setup}' failed in ${revision} ` +
      `(${ending}); nothing of it is kept. Its last lines: ${said}`
  },
  COMMITS_UNKNOWN: {
    exit: EXIT.usage,
    say: ({ why }) => 'the commits of these runs have no dates here, because ' +
      `${startedAsPackage() ? 'this folder' : 'this copy of the suite'} is no git repository ` +
      `(${why}); clone it with git, or leave out --by commit`
  },
  REVISION_UNKNOWN: {
    exit: EXIT.usage,
    say: ({ revision, isShallow }) =>
      `'${revision}' is no commit that this repository knows; ${isShallow
        ? "it was cloned without its whole history, which 'git fetch --unshallow' brings"
        : "'git log --oneline' lists those that it knows, and 'git fetch' brings those of others"}`
  },
  REVISION_NOT_TAKEN: {
    exit: EXIT.failed,
    say: ({ revision, path, why }) => `the files of ${revision} could not be put into ${path} ` +
      `(${why}); make room there, or name another folder with the environment variable TMPDIR`
  },
  REVISION_NOT_INSTALLED: {
    exit: EXIT.failed,
    say: ({ revision, why }) => `the packages of ${revision}, whose package-lock.json is another ` +
      "one than here, could not be installed with 'npm ci'; it needs the npm registry. " +
      `Its last lines: ${why}`
  },
  REVISION_UNREADABLE: {
    exit: EXIT.usage,
    say: ({ revision, why }) => `the servers of ${revision} can't be loaded (${why}); they may ` +
      'be older than what we know how to start: name a later revision'
  },
  PAIRS_FAILED: {
    exit: EXIT.verificationFailed,
    say: ({ failed }) => `nothing is left to compare, because ${failed} failed the verification; ` +
      'the failed checks stand above'
  },
  RUNTIME_UNUSED: {
    exit: EXIT.verificationFailed,
    say: ({ command, title, programs }) => `'${command}' did not run on ${title} but on ` +
      `${programs}; let the command start 'node', by that name and without a path: it is the ` +
      "runtime of each side there (npm scripts find that of a package called 'node' first)"
  },
  ANSWERS_DIFFER: {
    exit: EXIT.verificationFailed,
    say: ({ a, b, request }) => `the two sides answer ${request === undefined
      ? ''
      : `'${request}' `}differently: A '${a}', B '${b}'; make them answer the same, or ` +
      (request === undefined
        ? 'ask for something that they answer alike with --url'
        : 'say with matches or json what both have to answer')
  },
  REFERENCE_FAILED: {
    exit: EXIT.verificationFailed,
    say: ({ reference }) => `the reference ${reference} failed its verification, so nothing can ` +
      'be compared with it; the failed checks stand above'
  }
})
addErrors(CATALOGUE)

/** @param {unknown} output of a program of the user's */
function toWritten (output) {
  return output ? `It wrote: ${output}` : 'It wrote nothing.'
}
