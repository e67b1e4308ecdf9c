import type { NewView } from '~/features/views/views.server';

/** A view by a person; what a test is about is given. */
export function newView(values: Partial<NewView> = {}): NewView {
  return {
    postId: null,
    ip: '192.0.2.1',
    country: 'Norway',
    city: 'Oslo',
    region: 'Oslo',
    deviceType: 'Desktop',
    browser: 'Firefox',
    os: 'Linux',
    deviceInfo: { language: 'nb' },
    referrer: 'Direct',
    bot: false,
    userId: 'anonymous',
    ...values,
  };
}
