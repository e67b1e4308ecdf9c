/** What a load balancer or a watcher asks all the time. */
export const isProbe = (url: string) => /^\/(?:healthz|readyz|metrics)(?:\?|$)/.test(url);
