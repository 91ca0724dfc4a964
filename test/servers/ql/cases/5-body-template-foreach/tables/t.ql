create table t on insert post to "http://{upstream}/t"
  using bodyTemplate 'item.mu' type 'application/json' foreach 'id'
