// The Foxx servers: a real ArangoDB, and the embedded host that runs everywhere.
import { server as arangodb } from './arangodb/index.js'
import { foxx } from './host.js'

export { describeAgainst } from './arangodb/index.js'
export { startWithDocuments } from './with-documents.js'

export const servers = [foxx, arangodb]
