import type { ReactNode } from 'react';
import type { ContactMessage } from '~/features/contact/message';
import { Badge } from '~/ui/badge';

export function LocationSection(location: ContactMessage['locationData']) {
  const { ip, country, region, city, timezone, isp } = location;
  const facts = {
    IP: ip,
    Country: country,
    Region: region,
    City: city,
    Timezone: timezone,
    ISP: isp,
  };
  return <DetailSection title="Location & IP" facts={facts} />;
}

export function DeviceSection(device: ContactMessage['deviceInfo']) {
  const facts = {
    'Device type': device.deviceType,
    OS: device.os,
    Browser: device.browser,
    Resolution: device.screenResolution,
    Language: device.language,
    Platform: device.platform,
    'User agent': device.userAgent,
  };
  return (
    <DetailSection title="Device & Browser" facts={facts}>
      {device.isVirtualized && (
        <Badge tone="warn" className="mb-3">
          Virtualized Browser Detected
        </Badge>
      )}
    </DetailSection>
  );
}

interface DetailSectionProps {
  title: string;
  facts: Record<string, string>;
  children?: ReactNode;
}

function DetailSection({ title, facts, children }: DetailSectionProps) {
  const all = Object.entries(facts);
  const known = all.filter(([, fact]) => fact !== 'Unknown');
  const shown = known.length > 1 ? all : known;
  return (
    <section className="min-w-0 border-line border-t pt-5">
      <h3 className="mb-3 font-semibold text-sm tracking-tight">{title}</h3>
      {children}
      <Facts>
        {shown.map(([label, fact]) => (
          <Fact key={label} label={label}>
            {fact}
          </Fact>
        ))}
      </Facts>
      {known.length < 2 && (
        <p className="text-muted text-sm">
          {known.length > 0 ? 'The rest is unknown.' : 'Unknown.'}
        </p>
      )}
    </section>
  );
}

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-y-1.5 text-sm">{children}</dl>;
}

interface FactProps {
  label: string;
  /** Has lines of its own. */
  wide?: boolean;
  children: ReactNode;
}

export function Fact({ label, wide = false, children }: FactProps) {
  return (
    <div
      className={
        wide
          ? 'space-y-1 py-3'
          : 'grid grid-cols-[5.5rem_minmax(0,1fr)] items-baseline gap-x-3 sm:grid-cols-[7.5rem_minmax(0,1fr)]'
      }
    >
      <dt className="text-muted">{label}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
