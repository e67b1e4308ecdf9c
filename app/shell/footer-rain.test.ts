import { expect, it } from 'vitest';
import * as rain from './footer-rain';

const half = () => 0.5;

it('keeps the constants of the site', () => {
  expect(rain.fontPx).toBe(14);
  expect(rain.tickMs).toBe(33);
  expect(rain.glowRadiusPx).toBe(50);
  expect(rain.particlesPerClick).toBe(20);
  expect(rain.gravity).toBe(0.3);
  expect(rain.fadePerTick).toBe(0.02);
});

it('has one drop for every 14 px of width', () => {
  expect(rain.newRain(141, 280, half).drops).toHaveLength(11);
  expect(rain.newRain(0, 0, half).drops).toHaveLength(1);
});

it('lets every drop fall a row a tick and start again past the end', () => {
  const before = { ...rain.newRain(28, 140, half), drops: [3, 11] };
  expect(rain.stepRain(before, () => 0.99).drops).toEqual([4, 0]);
  expect(rain.stepRain(before, () => 0.5).drops).toEqual([4, 12]);
});

it('shows zeros and ones that glow within 50 px of the pointer', () => {
  const state = { ...rain.newRain(28, 140, half), drops: [2, 2] };
  const draws = [0.2, 0.7];
  const shown = rain.glyphs(state, { x: 0, y: 28 }, () => draws.shift() ?? 0);
  expect(shown.map(({ digit }) => digit)).toEqual(['0', '1']);
  expect(shown[0]?.glow).toBe(1);
  expect(shown[1]?.glow).toBeCloseTo(1 - 14 / 50);
  expect(rain.glyphs(state, { x: 0, y: 90 }, half)[0]?.glow).toBe(0);
  expect(rain.glyphs(state, null, half)[0]?.glow).toBe(0);
});

it('throws 20 particles a click, which fall and are gone after 50 ticks', () => {
  let state = rain.burst(rain.newRain(280, 140, half), 70, 70, Math.random);
  expect(state.particles).toHaveLength(20);
  const speed = state.particles[0]?.speedY ?? 0;
  state = rain.stepRain(state, half);
  expect(state.particles[0]?.speedY).toBeCloseTo(speed + 0.3);
  expect(state.particles[0]?.life).toBeCloseTo(0.98);
  for (let tick = 0; tick < 49; tick += 1) state = rain.stepRain(state, half);
  expect(state.particles).toHaveLength(0);
});
