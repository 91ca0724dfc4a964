return {"a": 1} via route '/r/{id}' using method get using headers 'X-Id' = '{id}', 'Cache-Control' = 'max-age=60'
