/** @import {ApiAnswer} from '../../types.js' */
/** @import {Call} from '../types.js' */
// What clients, a web interface above all, keep with a user: any JSON by name.
import { setOwn } from '../../set-own.js'
import { readObject } from '../read-json.js'
import { toAnswer } from '../to-answer.js'
import { findUser, readUser } from './find-user.js'

/** @param {Call} call @returns {ApiAnswer} */
export function answerConfig (call) {
  return toAnswer(200, { result: findUser(call)?.configData ?? {} })
}

/** @param {Call} call @returns {ApiAnswer} null where there is none of that name */
export function answerConfigValue (call) {
  const { key = '' } = call.params
  const config = findUser(call)?.configData ?? {}
  return toAnswer(200, { result: Object.hasOwn(config, key) ? config[key] : null })
}

/** @param {Call} call @returns {ApiAnswer} */
export function answerConfigChange (call) {
  const { value } = readObject(call.request, '{"value"}')
  call.worker.users.change(readUser(call), ({ configData }) => {
    setOwn(configData, call.params['key'] ?? '', value)
  })
  return { ...toAnswer(200), sync: true }
}

/** @param {Call} call @returns {ApiAnswer} one of them, or all */
export function answerConfigRemoval (call) {
  const { key } = call.params
  call.worker.users.change(readUser(call), user => {
    if (key === undefined) user.configData = {}
    else delete user.configData[key]
  })
  return { ...toAnswer(202), sync: true }
}
