create table t on select get from "http://{upstream}/t?a={a}&b={b}&c={c}&d={d}";
return select * from t via route '/r/{a}/{b}' using method post
