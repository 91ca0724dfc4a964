return {"v": "{admin}", "n": "{n}"} via route '/r' using method post
