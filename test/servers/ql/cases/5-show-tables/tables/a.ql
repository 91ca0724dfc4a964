-- All about a
create table a on select get from "http://{upstream}/a"
