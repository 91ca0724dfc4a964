-- One request, three fields of each row.
return select id as id, from_user_name as user_name, text as text from twitter.search where q = "ql.io"
  via route '/b' using method get;
