/** @import {Route} from './types.js' */
// The table of what the API answers: one line per group, each group with a table of its own.
import { AUTH_ROUTES } from './auth/index.js'
import { DATABASE_ROUTES } from './databases/index.js'
import { FOXX_ROUTES } from './foxx/index.js'
import { SERVER_ROUTES } from './server/index.js'
import { USER_ROUTES } from './users/index.js'

/** @type {readonly Route[]} */
export const ROUTES = [
  ...SERVER_ROUTES,
  ...AUTH_ROUTES,
  ...USER_ROUTES,
  ...DATABASE_ROUTES,
  ...FOXX_ROUTES
]
