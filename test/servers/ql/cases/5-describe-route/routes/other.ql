return select * from t where id = '1' via route '/other' using method get
