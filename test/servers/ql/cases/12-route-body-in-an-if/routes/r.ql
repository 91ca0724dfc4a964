if (name) { x = "named" } else { x2 = "nameless" }
return {"x": "{x}", "x2": "{x2}"} via route '/r' using method post
