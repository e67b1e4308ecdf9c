import { once } from 'node:events';
import { connect } from 'node:tls';

const withinMs = 3000;

/** When the certificate ends that an https address shows; undefined where it shows none. */
export async function certificateEnd({ hostname, port }: URL): Promise<Date | undefined> {
  const socket = connect({
    host: hostname.replace(/[[\]]/g, ''),
    port: Number(port || 443),
    servername: hostname,
    // One that has ended is told about, too.
    rejectUnauthorized: false,
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(withinMs) });
    const end = new Date(socket.getPeerCertificate().valid_to);
    return Number.isNaN(end.getTime()) ? undefined : end;
  } catch {
    return undefined;
  } finally {
    socket.destroy();
  }
}
