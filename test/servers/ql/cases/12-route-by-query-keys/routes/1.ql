return {"by": "q", "v": "{x}"} via route '/r?q={x}' using method get
