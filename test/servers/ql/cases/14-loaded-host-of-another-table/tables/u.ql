create table u on select get from "http://{upstream}/u"
