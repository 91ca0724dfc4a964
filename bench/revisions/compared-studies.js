/** @import {ComparedPart, Study} from '../study.js' */
// What of each study is compared between two revisions, unless the user says otherwise: little enough for an answer in
// three minutes.

/** @typedef {ComparedPart & {study: Study}} ComparedStudy */

/**
 * @param {readonly Study[]} studies
 * @returns {ComparedStudy[]} those that say what of them is compared
 */
export function comparedStudies (studies) {
  return studies.flatMap(study =>
    study.compared === undefined ? [] : [{ study, ...study.compared }])
}

/**
 * @param {readonly ComparedStudy[]} compared
 * @returns {ComparedStudy | undefined} what is compared where the user names no study
 */
export function usualStudy (compared) {
  return compared.find(({ study }) => study.isUsual)
}
