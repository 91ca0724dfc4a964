create tabel a on select get from "http://{upstream}/a"
