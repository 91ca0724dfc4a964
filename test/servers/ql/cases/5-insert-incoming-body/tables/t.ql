create table t on insert post to "http://{upstream}/t"
