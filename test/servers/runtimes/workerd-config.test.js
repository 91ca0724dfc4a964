import { expect } from 'chai'
import { toWorkerdConfig } from '../../../servers/runtimes/workerd-config.js'

describe('the configuration of workerd', () => {
  it('has one socket, one worker, and every action as a module of its own', () => {
    expect(toWorkerdConfig({
      address: '127.0.0.1:8080',
      actions: ['action-0.js', 'action-1.js'],
      own: { answer: 'answer.js', worker: 'workerd.js' }
    })).to.equal(`using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [(name = "main", worker = .main)],
  sockets = [(name = "http", address = "127.0.0.1:8080", http = (), service = "main")]
);

const main :Workerd.Worker = (
  compatibilityDate = "2025-01-01",
  modules = [
    (name = "worker", esModule = embed "workerd.js"),
    (name = "shootout:answer", esModule = embed "answer.js"),
    (name = "shootout:actions", esModule = embed "actions.js"),
    (name = "shootout:action-0.js", commonJsModule = embed "action-0.js"),
    (name = "shootout:action-1.js", commonJsModule = embed "action-1.js")
  ]
);
`)
  })
})
