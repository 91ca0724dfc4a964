return {"a": "{a}", "b": "{b}"} via route '/r?a={^a}&b={b}' with optional params using method get
