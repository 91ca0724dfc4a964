create table t on select get from "http://{upstream}/t?id={id}";
return select * from t where id = 'w' via route '/r' using method post
