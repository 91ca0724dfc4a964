/** @import {HostModule} from '../types.js' */
// The modules of ArangoDB's that services may require.
import { createActions } from './actions.js'
import { createArangodb } from './arangodb.js'
import { createAuthModule } from './auth.js'
import { createCrypto } from './crypto/index.js'
import { createGraphModule } from './documents/index.js'
import { createGraphqlModule } from './graphql.js'
import { createInternal } from './internal.js'
import { createQueryCache } from './query-cache.js'
import { createRequestModule } from './request/index.js'
import { createSessionModules } from './sessions.js'
import { createQueues } from './queues.js'
import { createTasks } from './tasks.js'
import { createUtilModule } from './util.js'

/**
 * id -> module. '@arangodb/locals', '@arangodb/foxx' and '@arangodb/foxx/router' come from the runtime.
 * @type {Readonly<Record<string, HostModule>>}
 */
export const ARANGO_MODULES = Object.freeze({
  '@arangodb': {
    description: 'db (collections, documents, queries, transactions), aql, query, errors.',
    create: createArangodb
  },
  '@arangodb/actions': {
    description: 'HTTP_OK and the other statuses, ALL_METHODS, arangoErrorToHttpCode.',
    create: createActions
  },
  '@arangodb/aql': { description: 'Empty.', create: realm => realm.toObject({}) },
  '@arangodb/aql/cache': {
    description: 'properties, clear, toArray; the cache is off.',
    create: createQueryCache
  },
  '@arangodb/crypto': {
    description: 'Hashes, HMAC, PBKDF2, random text, JWT, one-time passwords.',
    create: createCrypto
  },
  '@arangodb/foxx/auth': { description: 'Salted hashes of passwords.', create: createAuthModule },
  '@arangodb/foxx/graphql': {
    description: 'A router that answers GraphQL.',
    create: createGraphqlModule
  },
  '@arangodb/foxx/queues': {
    description: 'Queues of jobs: scripts that a worker runs later.',
    create: createQueues
  },
  ...createSessionModules(),
  '@arangodb/general-graph': {
    description: 'Named graphs: made, changed, asked, dropped.',
    create: createGraphModule
  },
  '@arangodb/request': {
    description: 'HTTP calls to the hosts that --allow-host names.',
    create: createRequestModule
  },
  '@arangodb/tasks': {
    description: 'Functions that a worker calls later.', create: createTasks
  },
  '@arangodb/util': {
    description: 'pluck, union, drain, inline, propertyKeys, shallowCopy.',
    create: createUtilModule
  },
  internal: { description: 'time, print, db, errors.', create: createInternal }
})
