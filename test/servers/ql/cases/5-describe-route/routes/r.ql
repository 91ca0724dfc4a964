return select * from t where id = '{id}' via route '/r/{id}' using method get
