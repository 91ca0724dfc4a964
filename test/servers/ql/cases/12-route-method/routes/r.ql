return {"a": 1} via route '/r' using method post
