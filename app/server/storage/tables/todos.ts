export interface TodoRow {
  id: string;
  text: string;
  completed: number;
  createdAt: string;
  updatedAt: string;
}
