if (b) { x = "with" } else { y = "without" }
return {"x": "{x}", "y": "{y}"} via route '/r?a={^a}&b={b}' with optional params using method get
