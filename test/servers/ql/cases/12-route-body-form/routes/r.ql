create table t on insert post to "http://{upstream}/t?name={name}";
return insert into t (name) values ('{name}') via route '/r' using method post
