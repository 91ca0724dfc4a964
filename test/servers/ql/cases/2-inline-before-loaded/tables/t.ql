create table t on select get from "http://{upstream}/loaded"
