vcl 4.1;

import std;

backend default {
  .host = "127.0.0.1";
  .port = "3000";
  .probe = {
    .url = "/healthz";
    .interval = 2s;
    .window = 5;
    .threshold = 3;
    .initial = 3;
  }
}

acl site {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ site) {
      return (synth(405, "Not allowed"));
    }
    ban("obj.http.Cache-Tag ~ (^|,)" + req.http.Cache-Tag + "(,|$)");
    return (synth(200, "Purged"));
  }
  # Only while the site is away pages are shown whose time is over (stale-if-error).
  if (std.healthy(req.backend_hint)) {
    set req.grace = 0s;
  }
  # Pages of the owner and of signed-in readers, sign-in and what programs send are never shared.
  if (req.url ~ "(?i)^/(admin|auth|api|create-blog-article|local-identity|metrics|sign-in|account|comment|unsubscribe|moderate|review)([/.?]|$)" ||
      req.url ~ "(?i)^/blog/[^/?]+/comments([.?]|$)") {
    return (pass);
  }
  # Posts are HTML or markdown; the many ways to ask for either are two.
  if (req.url ~ "^/blog/") {
    if (req.http.Accept ~ "^text/markdown") {
      set req.http.Accept = "text/markdown";
    } else {
      set req.http.Accept = "text/html";
    }
  }
  # Public pages are the same for everybody.
  if (req.method == "GET" || req.method == "HEAD") {
    unset req.http.Cookie;
  }
}

sub vcl_backend_response {
  if (beresp.http.Cache-Tag) {
    set beresp.grace = 1d;
  }
}
