// The configuration of workerd: one worker of modules, one socket. In: names of files beside it; out: Cap'n Proto text.

/** Which behaviour of the platform a worker gets; later dates change nothing that actions use. */
const COMPATIBILITY = '2025-01-01'

/**
 * @param {object} parts
 * @param {string} parts.address '127.0.0.1:8080'
 * @param {readonly string[]} parts.actions files of CommonJS
 * @param {{answer: string, worker: string}} parts.own files of ours
 * @returns {string}
 */
export function toWorkerdConfig ({ address, actions, own }) {
  const modules = [
    toModule('worker', 'esModule', own.worker),
    toModule('shootout:answer', 'esModule', own.answer),
    toModule('shootout:actions', 'esModule', 'actions.js'),
    ...actions.map(name => toModule(`shootout:${name}`, 'commonJsModule', name))
  ]
  return `using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [(name = "main", worker = .main)],
  sockets = [(name = "http", address = ${JSON.stringify(address)}, http = (), service = "main")]
);

const main :Workerd.Worker = (
  compatibilityDate = "${COMPATIBILITY}",
  modules = [
    ${modules.join(',\n    ')}
  ]
);
`
}

/** @param {string} name @param {'esModule' | 'commonJsModule'} kind @param {string} file */
function toModule (name, kind, file) {
  return `(name = "${name}", ${kind} = embed "${file}")`
}
