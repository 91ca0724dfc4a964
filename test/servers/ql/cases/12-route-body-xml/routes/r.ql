return {"v": "{order.id}"} via route '/r' using method put
