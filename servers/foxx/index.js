// The Foxx servers: a real ArangoDB, and the embedded host that runs everywhere.
import { server as arangodb } from './arangodb/index.js'
import { foxx } from './host/index.js'

export const servers = [foxx, arangodb]
