import fc from 'fast-check';
import { expect, it } from 'vitest';
import { describeMood, formatHour, hourAt, sunAt } from './shift';

it('tells the hour at the owner, wherever it is read', () => {
  const instant = new Date('2026-01-15T08:07:00Z');
  expect(formatHour(hourAt(instant, 'America/New_York'), 'Kentucky')).toBe('03:07 in Kentucky');
  expect(formatHour(hourAt(instant, 'Asia/Kolkata'), 'Pune')).toBe('13:37 in Pune');
  expect(formatHour(hourAt(new Date('2026-01-15T05:00:00Z'), 'America/New_York'), '')).toBe(
    '00:00',
  );
});

it('is all quiet at three in the morning', () => {
  expect(describeMood({ hours: 3, minutes: 7 })).toBe('all quiet');
  expect(describeMood({ hours: 7, minutes: 0 })).toBe('first light');
  expect(describeMood({ hours: 12, minutes: 0 })).toBe('day shift');
  expect(describeMood({ hours: 19, minutes: 0 })).toBe('sun going down');
  expect(describeMood({ hours: 23, minutes: 59 })).toBe('night shift');
});

it('has three in the morning in the middle, with the sun below the horizon from dusk to dawn', () => {
  expect(sunAt({ hours: 3, minutes: 0 }).across).toBe(0.5);
  expect(sunAt({ hours: 15, minutes: 0 }).across).toBe(0);
  fc.assert(
    fc.property(fc.nat({ max: 23 }), fc.nat({ max: 59 }), (hours, minutes) => {
      const { across, height } = sunAt({ hours, minutes });
      expect(across >= 0 && across < 1 && Math.abs(height) <= 1).toBe(true);
      if (hours >= 8 && hours < 19) expect(height).toBeGreaterThan(0);
      if (hours >= 20 || hours < 6) expect(height).toBeLessThan(0);
    }),
  );
});
