/** @import {Route} from '../types.js' */
// The management of services, as drivers and foxx-cli know it.
import { answerDevelopment } from './development.js'
import { answerDownload } from './download.js'
import { answerInstall } from './install.js'
import { answerList } from './list.js'
import { answerReadme } from './readme.js'
import { answerReplacement, answerUpgrade } from './replace.js'
import { answerScript, answerScripts } from './scripts.js'
import { findService, toInfo } from './services.js'
import { CONFIGURATION, DEPENDENCIES } from './settings-kinds.js'
import { answerSettings, answerSettingsChange } from './settings.js'
import { answerSwagger } from './swagger.js'
import { answerTests } from './tests.js'
import { answerUninstall } from './uninstall.js'

/** @type {readonly Route[]} */
export const FOXX_ROUTES = [
  { method: 'GET', path: '/_api/foxx', answer: answerList },
  { method: 'POST', path: '/_api/foxx', answer: answerInstall },
  {
    method: 'GET', path: '/_api/foxx/service',
    answer: call => ({ status: 200, json: toInfo(findService(call)) })
  },
  { method: 'PUT', path: '/_api/foxx/service', answer: answerReplacement },
  { method: 'PATCH', path: '/_api/foxx/service', answer: answerUpgrade },
  { method: 'DELETE', path: '/_api/foxx/service', answer: answerUninstall },
  ...[CONFIGURATION, DEPENDENCIES].flatMap(kind => /** @type {Route[]} */ ([
    { method: 'GET', path: `/_api/foxx/${kind.key}`, answer: call => answerSettings(call, kind) },
    {
      method: 'PATCH', path: `/_api/foxx/${kind.key}`,
      answer: call => answerSettingsChange(call, kind, { replace: false })
    },
    {
      method: 'PUT', path: `/_api/foxx/${kind.key}`,
      answer: call => answerSettingsChange(call, kind, { replace: true })
    }
  ])),
  { method: 'POST', path: '/_api/foxx/development', answer: call => answerDevelopment(call, true) },
  {
    method: 'DELETE', path: '/_api/foxx/development', answer: call => answerDevelopment(call, false)
  },
  { method: 'GET', path: '/_api/foxx/scripts', answer: answerScripts },
  { method: 'POST', path: '/_api/foxx/scripts/:name', answer: answerScript },
  { method: 'POST', path: '/_api/foxx/tests', answer: answerTests },
  { method: 'GET', path: '/_api/foxx/readme', answer: answerReadme },
  { method: 'GET', path: '/_api/foxx/swagger', answer: answerSwagger },
  { method: 'POST', path: '/_api/foxx/download', answer: answerDownload },
  { method: 'GET', path: '/_api/foxx/bundle', answer: answerDownload },
  // What is installed is on disk and known to every worker before the install is acknowledged: there is nothing to
  // commit.
  { method: 'POST', path: '/_api/foxx/commit', answer: () => ({ status: 204 }) }
]
