# What lies around ops/varnish.vcl in ops/compose.yml.
vcl 4.1;

# the balancer
backend origin {
  .host = "haproxy";
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

# put what ends TLS here, by its address within this network
acl terminators {
  "127.0.0.0"/8;
}

# they show EDGE_TOKEN
acl processes {
  "127.0.0.0"/8;
}
