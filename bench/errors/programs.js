/** @import {Catalogue} from './bench-error.js' */
// What is said of programs of the user's: how they are started, what they are asked, what they answer.
import { EXIT } from './exit.js'

/** @type {Catalogue} */
export const PROGRAMS = Object.freeze({
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
      `${seconds} s (${last}); let it listen there, or name where it does, a unix socket as ` +
      `http://unix:/path/to.sock:/. ${toWritten(output)}`
  },
  COMMAND_UNTRUSTED: {
    exit: EXIT.verificationFailed,
    say: ({ command, url, last }) => `'${command}' answers at ${url}, but ${last}`
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
  }
})

/** @param {unknown} output of a program of the user's */
function toWritten (output) {
  return output ? `It wrote: ${output}` : 'It wrote nothing.'
}
