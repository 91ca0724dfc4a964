create table t on select get from "http://{upstream}/t?a={who}&b={n}";
return select * from t via route '/r/{who}/x?num={n}' using method get
