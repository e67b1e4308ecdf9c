import type { ReactNode } from 'react';
import type { ContactMessage } from '~/features/contact/message';
import { Badge } from '~/ui/badge';

export function LocationSection(locationData: ContactMessage['locationData']) {
  return (
    <DetailSection title="Location & IP">
      <Facts>
        <Fact label="IP">{locationData.ip}</Fact>
        <Fact label="Country">{locationData.country}</Fact>
        <Fact label="Region">{locationData.region}</Fact>
        <Fact label="City">{locationData.city}</Fact>
        <Fact label="Timezone">{locationData.timezone}</Fact>
        <Fact label="ISP">{locationData.isp}</Fact>
      </Facts>
    </DetailSection>
  );
}

export function DeviceSection(device: ContactMessage['deviceInfo']) {
  return (
    <DetailSection title="Device & Browser">
      {device.isVirtualized && (
        <Badge tone="warn" className="mb-3">
          Virtualized Browser Detected
        </Badge>
      )}
      <Facts>
        <Fact label="Device type">{device.deviceType}</Fact>
        <Fact label="OS">{device.os}</Fact>
        <Fact label="Browser">{device.browser}</Fact>
        <Fact label="Resolution">{device.screenResolution}</Fact>
        <Fact label="Language">{device.language}</Fact>
        <Fact label="Platform">{device.platform}</Fact>
        <Fact label="User agent">{device.userAgent}</Fact>
      </Facts>
    </DetailSection>
  );
}

function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 border-line border-t pt-5">
      <h3 className="mb-3 font-semibold text-sm tracking-tight">{title}</h3>
      {children}
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
