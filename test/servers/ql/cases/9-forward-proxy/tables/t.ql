create table t on select get from "http://api.example.com/t?id={id}"
