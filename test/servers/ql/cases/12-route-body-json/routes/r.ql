return {"name": "{name}", "deep": "{o.p}"} via route '/r' using method post
