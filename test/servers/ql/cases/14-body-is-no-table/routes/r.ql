return select n as n from prices via route '/r' using method post
