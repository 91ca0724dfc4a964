# A stranger's app that forks WORKERS times behind one listening socket; each process takes one
# request at a time, 30 ms for each, and closes the connection.
import os
import time
from http.server import BaseHTTPRequestHandler, HTTPServer


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        time.sleep(0.03)
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b'truth')


HTTPServer.request_queue_size = 256
server = HTTPServer(('127.0.0.1', int(os.environ['PORT'])), Handler)
for _ in range(int(os.environ['WORKERS'])):
    if os.fork() == 0:
        server.serve_forever()
os.wait()
