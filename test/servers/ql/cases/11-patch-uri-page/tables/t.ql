create table t on select get from "http://{upstream}/search?q={q}&rpp={rpp}&page={page}"
  with aliases limit = 'rpp'
  using patch 't.js'
