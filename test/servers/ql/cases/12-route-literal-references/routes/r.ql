return {"who": "{who}", "n": "{n}"} via route '/r/{who}?num={n}' using method get
