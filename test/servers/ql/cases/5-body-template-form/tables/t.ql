create table t on insert post to "http://{upstream}/t"
  using bodyTemplate 'item.form' type 'application/x-www-form-urlencoded'
