create table t on select get from "http://{`site}/t"
