return {"a": "{a}", "b": "{b}"} via route '/r?a={a}&b={b}' using defaults b = '7' using method get
