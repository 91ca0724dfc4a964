-- The first one
return {"a": 1} via route '/ant' using method post
