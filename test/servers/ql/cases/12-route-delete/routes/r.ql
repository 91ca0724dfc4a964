return {"gone": "{id}"} via route '/r/{id}' using method delete
