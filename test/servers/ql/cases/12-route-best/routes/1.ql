return {"by": "one"} via route '/r?a={a}' with optional params using method get
