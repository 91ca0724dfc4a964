-- One request, its result set passed on.
return select * from twitter.search where q = "ql.io"
  via route '/a' using method get;
