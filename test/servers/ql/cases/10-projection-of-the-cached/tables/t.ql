create table t on select get from "http://{upstream}/t?id={id}" expires 10
