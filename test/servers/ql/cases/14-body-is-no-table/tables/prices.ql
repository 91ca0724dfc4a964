create table prices on select get from "http://{upstream}/prices"
