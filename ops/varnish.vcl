# Varnish 7.1 or later with varnish-modules, in front of HAProxy or of the processes (docs/operations.md, A cache in front):
#
#   varnishd -a :6081 -f /etc/forecourt/varnish.vcl -p http_gzip_support=off -s malloc,1G
#
# Where the processes are stands in varnish-origin.vcl, which lies beside this file. The processes have EDGE=varnish and this
# Varnish's address in TRUST_PROXY; TLS is ended before it.
#
#   EDGE_TOKEN   what the processes show when they say what is outdated; without it, who may is a list of addresses
vcl 4.1;

import std;
import xkey;

include "./varnish-origin.vcl";

sub vcl_recv {
  if (req.restarts == 0) {
    unset req.http.X-Forecourt-Stale;
    unset req.http.X-Forecourt-Missed;
    call say_who_asks;
  }
  if (req.method == "PURGE") {
    call purge_tags;
  }
  # a page that is outdated is shown only while nobody is there who could make a newer one
  if (std.healthy(req.backend_hint) && !req.http.X-Forecourt-Stale) {
    set req.grace = 0s;
  } else {
    set req.grace = 24h;
  }
  call reduce_encodings;
  call reduce_picture_formats;
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # what is for one visitor alone the origin says with each answer; of these addresses it is known before
  if (req.http.Authorization || req.http.X-Api-Key
      || req.url ~ "^/(mock/)?(api|webhooks|payment|booking|garage)(/|$|\?|\.data)"
      || req.url ~ "^/success(\.data)?\?"
      || req.url ~ "^/(healthz|readyz|metrics)(\?|$)" || req.url ~ "^/_tls/") {
    return (pass);
  }
  return (hash);
}

# What visitors say of themselves is not believed. Varnish has put the address of the other end behind what came.
sub say_who_asks {
  if (req.method != "PURGE") {
    if (client.ip ~ terminators && req.http.X-Forwarded-For ~ ",") {
      set req.http.X-Forwarded-For = regsub(req.http.X-Forwarded-For, ",[^,]*$", "");
    } else {
      set req.http.X-Forwarded-For = client.ip;
    }
  }
  if (client.ip !~ terminators || req.http.X-Forwarded-Proto != "https") {
    set req.http.X-Forwarded-Proto = "http";
  }
  unset req.http.X-Forwarded-Host;
  unset req.http.Forwarded;
}

# Each object with one of these tags is outdated from now on, and stays for the time that the origin is away.
sub purge_tags {
  if (std.getenv("EDGE_TOKEN") != "") {
    if (req.http.Authorization != "Bearer " + std.getenv("EDGE_TOKEN")) {
      return (synth(403, "Forbidden"));
    }
  # a visitor who comes through what ends TLS on this machine has an address more
  } elseif (client.ip !~ processes || req.http.X-Forwarded-For != "" + client.ip) {
    return (synth(403, "Forbidden"));
  }
  if (!req.http.xkey-purge) {
    return (synth(400, "xkey-purge is missing"));
  }
  set req.http.X-Forecourt-Gone = xkey.softpurge(req.http.xkey-purge);
  return (synth(200, "Outdated " + req.http.X-Forecourt-Gone));
}

# Browsers write what they understand in many ways, and there are three kinds of answers.
sub reduce_encodings {
  if (req.http.Accept-Encoding ~ "(?i)(^|[\s,])br(?!\s*;\s*q=0(\.0*)?\s*(,|$))\s*(;|,|$)") {
    set req.http.Accept-Encoding = "br";
  } elseif (req.http.Accept-Encoding ~ "(?i)(^|[\s,])gzip(?!\s*;\s*q=0(\.0*)?\s*(,|$))\s*(;|,|$)") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
}

sub reduce_picture_formats {
  if (req.url ~ "^/_image(\?|/|$)") {
    if (req.http.Accept ~ "(?i)image/avif\s*(,|$|;\s*q=(1|0\.0*[1-9]))") {
      set req.http.Accept = "image/avif,image/webp";
    } elseif (req.http.Accept ~ "(?i)image/webp\s*(,|$|;\s*q=(1|0\.0*[1-9]))") {
      set req.http.Accept = "image/webp";
    } else {
      unset req.http.Accept;
    }
  }
}

# Neither cookies nor campaigns are part of the address under which an answer is found; the origin still sees them.
sub vcl_hash {
  hash_data(std.tolower(req.http.Host));
  hash_data(req.http.X-Forwarded-Proto);
  hash_data(req.http.Accept-Encoding);
  if (req.url ~ "^/_image(\?|/|$)") {
    hash_data(req.http.Accept);
  }
  set req.http.X-Forecourt-Key = regsuball(req.url,
    "(?<=[?&])(utm_[a-z0-9_]+|gclid|gbraid|wbraid|gclsrc|dclid|gad_source|gad_campaignid|fbclid|msclkid|ttclid|twclid|li_fat_id|mc_cid|mc_eid|igshid|yclid|_gl)=[^&]*&?", "");
  hash_data(regsub(req.http.X-Forecourt-Key, "[?&]+$", ""));
  unset req.http.X-Forecourt-Key;
  return (lookup);
}

sub vcl_miss {
  set req.http.X-Forecourt-Missed = "1";
}

sub vcl_backend_fetch {
  unset bereq.http.X-Forecourt-Missed;
  unset bereq.http.X-Forecourt-Stale;
}

# Kept is what the origin says may lie here, and what browsers need not ask for again.
sub vcl_backend_response {
  # a balancer without a process behind it answers by itself
  if (beresp.status >= 502 && beresp.status <= 504 && !beresp.http.X-Content-Type-Options) {
    return (error(503, "Away"));
  }
  if (bereq.is_bgfetch && beresp.status >= 500) {
    return (abandon);
  }
  if (bereq.uncacheable) {
    return (deliver);
  }
  if (beresp.status == 200 && !beresp.http.Set-Cookie && beresp.http.Cache-Control !~ "(?i)private|no-store") {
    set beresp.grace = 24h;
    if (beresp.http.Surrogate-Control ~ "max-age=[0-9]+") {
      set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=([0-9]+).*$", "\1s"), 0s);
      return (deliver);
    }
    # pictures and files of a build, for as long as browsers keep them, and a day at most
    if (beresp.http.Cache-Control ~ "(?i)public.*max-age=[1-9]") {
      set beresp.ttl = std.duration(regsub(beresp.http.Cache-Control, "(?i)^.*[ ,]max-age=([0-9]+).*$", "\1s"), 0s);
      if (beresp.ttl > 24h) {
        set beresp.ttl = 24h;
      }
      return (deliver);
    }
  }
  set beresp.uncacheable = true;
  set beresp.ttl = 120s;
  return (deliver);
}

# The origin is away (EDGE-09). The next request asks again, and what is kept stays.
sub vcl_backend_error {
  if (bereq.is_bgfetch) {
    return (abandon);
  }
  set beresp.status = 503;
  set beresp.ttl = 0s;
  set beresp.grace = 0s;
  set beresp.keep = 0s;
  set beresp.http.X-Forecourt-Away = "1";
  set beresp.http.Content-Type = "text/html; charset=utf-8";
  set beresp.http.Cache-Control = "no-store";
  set beresp.http.Retry-After = "60";
  set beresp.http.X-Content-Type-Options = "nosniff";
  set beresp.http.X-Forecourt-What = "We cannot show this page just now.";
  if (bereq.method != "GET" && bereq.method != "HEAD") {
    set beresp.http.X-Forecourt-What = "We cannot take this just now.";
  }
  set beresp.body = {"<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Just a moment</title><h1>Just a moment</h1><p>"}
    + beresp.http.X-Forecourt-What + {" Please call us, or try again in a minute.</p></html>
"};
  unset beresp.http.X-Forecourt-What;
  return (deliver);
}

sub vcl_deliver {
  if (resp.http.X-Forecourt-Away && req.http.X-Forecourt-Missed && req.restarts == 0) {
    # the page of the day is better than none
    set req.http.X-Forecourt-Stale = "1";
    return (restart);
  }
  unset resp.http.X-Forecourt-Away;
  unset resp.http.xkey;
  unset resp.http.Surrogate-Control;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
}

sub vcl_synth {
  set resp.http.Content-Type = "text/plain; charset=utf-8";
  set resp.http.Cache-Control = "no-store";
  unset resp.http.X-Varnish;
  set resp.body = resp.reason;
  return (deliver);
}
