/** @import {Route} from '../types.js' */
// Users: accounts, what is granted to them, what clients keep with them, and their access tokens.
import {
  answerChange, answerCreation, answerRemoval, answerReplacement, answerUser, answerUsers
} from './accounts.js'
import {
  answerConfig, answerConfigChange, answerConfigRemoval, answerConfigValue
} from './config.js'
import { answerGrant, answerLevel, answerLevels, answerRevocation } from './grants.js'
import { answerNewToken, answerTokenRemoval, answerTokens } from './tokens.js'

const USER = '/_api/user/:user'
const DATABASE = `${USER}/database/:database`
const COLLECTION = `${DATABASE}/:collection`
const CONFIG = `${USER}/config`

/** @type {readonly Route[]} */
export const USER_ROUTES = [
  { method: 'GET', path: '/_api/user', answer: answerUsers },
  { method: 'POST', path: '/_api/user', answer: answerCreation },
  { method: 'GET', path: USER, answer: answerUser },
  { method: 'PUT', path: USER, answer: answerReplacement },
  { method: 'PATCH', path: USER, answer: answerChange },
  { method: 'DELETE', path: USER, answer: answerRemoval },
  { method: 'GET', path: `${USER}/database`, answer: answerLevels },
  { method: 'GET', path: DATABASE, answer: answerLevel },
  { method: 'PUT', path: DATABASE, answer: answerGrant },
  { method: 'DELETE', path: DATABASE, answer: answerRevocation },
  { method: 'GET', path: COLLECTION, answer: answerLevel },
  { method: 'PUT', path: COLLECTION, answer: answerGrant },
  { method: 'DELETE', path: COLLECTION, answer: answerRevocation },
  { method: 'GET', path: CONFIG, answer: answerConfig },
  { method: 'DELETE', path: CONFIG, answer: answerConfigRemoval },
  { method: 'GET', path: `${CONFIG}/:key`, answer: answerConfigValue },
  { method: 'PUT', path: `${CONFIG}/:key`, answer: answerConfigChange },
  { method: 'DELETE', path: `${CONFIG}/:key`, answer: answerConfigRemoval },
  { method: 'GET', path: '/_api/token/:user', answer: answerTokens },
  { method: 'POST', path: '/_api/token/:user', answer: answerNewToken },
  { method: 'DELETE', path: '/_api/token/:user/:id', answer: answerTokenRemoval }
]
