return {"a": 1} via route '/zoo' using method get
