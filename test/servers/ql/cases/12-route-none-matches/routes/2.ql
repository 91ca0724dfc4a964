return {"by": "w", "v": "{y}"} via route '/r?w={y}' using method get
