create table shop.Things on select get from "http://{upstream}/things"
