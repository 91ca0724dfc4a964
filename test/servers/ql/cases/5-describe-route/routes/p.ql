return {} via route '/r/{id}' using method post
