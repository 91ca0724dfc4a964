-- Things
create table t on select get from "http://{upstream}/t?id={^id}&n={2|n}" using defaults n = 1 on insert post to "http://{upstream}/t"
