return {"a": 1} via route '/b' using method get
