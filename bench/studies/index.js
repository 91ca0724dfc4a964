/** @import {Study} from '../study.js' */
// The suite's own studies: one question and one folder each. Nothing else in bench names one: commands look a study up
// by its name and hand it to the stages, which ask it what is special about it.
import { study as actions } from './actions/index.js'
import { study as cursor } from './cursor/index.js'
import { study as files } from './files/index.js'
import { study as inserts } from './inserts/index.js'
import { study as orchestration } from './orchestration/index.js'
import { study as runtimes } from './runtimes/index.js'

/** In the order in which they are measured. @type {readonly Study[]} */
export const STUDIES = [actions, files, orchestration, inserts, cursor, runtimes]
