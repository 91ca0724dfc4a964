create table t on select get from "http://{upstream}/t" using patch 'none.js'
