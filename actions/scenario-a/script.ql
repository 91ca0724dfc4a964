select * from twitter.search where q = "ql.io"
