import { relative } from 'node:path';
import type { TestCase, TestResult } from '@playwright/test/reporter';
import type { TestModule } from 'vitest/node';

const shown = 10;

/** A reporter for Vitest and for Playwright: names the slowest files of a run at its end. */
export default class SlowestFiles {
  readonly #spent = new Map<string, number>();

  onTestModuleEnd(module: TestModule) {
    this.#add(module.moduleId, module.diagnostic().duration);
  }

  onTestEnd({ location }: TestCase, { duration }: TestResult) {
    this.#add(location.file, duration);
  }

  onTestRunEnd() {
    this.#print();
  }

  onEnd() {
    this.#print();
  }

  #add(file: string, ms: number) {
    this.#spent.set(file, (this.#spent.get(file) ?? 0) + ms);
  }

  #print() {
    if (this.#spent.size <= shown) return;
    const slowest = [...this.#spent].sort(([, a], [, b]) => b - a).slice(0, shown);
    const lines = slowest.map(
      ([file, ms]) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${relative('', file)}`,
    );
    process.stdout.write(
      `\nThe ${shown} slowest of ${this.#spent.size} files:\n${lines.join('\n')}\n`,
    );
  }
}
