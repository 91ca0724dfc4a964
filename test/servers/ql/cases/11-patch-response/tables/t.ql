create table t on select get from "http://{upstream}/t?id={id}&page={page}" using patch 't.js'
