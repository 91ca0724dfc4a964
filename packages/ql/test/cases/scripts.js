// Scripts of one request, for cases of what becomes of it.
import { text } from './text.js'

export const SELECT = text`
  create table t on select get from "http://{upstream}/t?id={id}";
  select * from t where id = '1'`
export const INSERT = text`
  create table t on insert post to "http://{upstream}/t?a={a}";
  insert into t (a) values ('1')`
