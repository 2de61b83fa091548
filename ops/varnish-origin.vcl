# What lies around ops/varnish.vcl on this machine: change these lines, and leave that file as it is.
vcl 4.1;

# HAProxy, or a single process
backend origin {
  .host = "127.0.0.1";
  .port = "8080";
  .connect_timeout = 2s;
  .first_byte_timeout = 70s;
  .between_bytes_timeout = 30s;
  .probe = {
    .request = "GET /readyz HTTP/1.1" "Host: localhost" "Connection: close";
    .interval = 1s;
    .timeout = 3s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
  }
}

# who ends TLS, and so knows whose request it is
acl terminators {
  "127.0.0.0"/8;
  "::1";
}

# the processes, which say what is outdated; with EDGE_TOKEN in Varnish's environment they show it instead
acl processes {
  "127.0.0.0"/8;
  "::1";
}
