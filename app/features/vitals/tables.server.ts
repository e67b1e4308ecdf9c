import { defineTable } from '~/server/storage/define-table.server';

export interface VitalRow {
  id: string;
  page: string;
  metric: string;
  value: number;
  timestamp: string;
}

declare module '~/server/storage/tables' {
  interface Tables {
    vitals: VitalRow;
  }
}

export const vitals = defineTable({ name: 'vitals', key: ['id'], isTransferred: true });
