// The tables of the tests of statements on tables.

export const TABLES = `
  create table one on select get from "/one?id={id}" resultset 'rows'
  create table many on select get from "/many?id={20|id}"
  create table block on select get from "/block?id={#id}"
  create table paged on select get from "/paged?id={id}&rpp={rpp}&start={start}"
    with aliases limit = 'rpp', offset = 'start'
  create table headed on select get from "/headed" using headers 'X-A' = '{a}', 'request-id' = 'own'
  create table kept on select get from "/kept" expires 60
  create table sent on insert post to "/sent?a={a}" on update put to "/sent?a={a}&id={id}"
    on delete delete "/sent?id={^id}"`

/** @param {string} uri */
export function idOf (uri) {
  return new URL(uri).searchParams.get('id') ?? ''
}
