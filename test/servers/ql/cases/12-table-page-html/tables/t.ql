-- <script>alert(1)</script>
create table t on select get from "http://{upstream}/t"
