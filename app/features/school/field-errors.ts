/** Messages by field name; `errors[name]` is what stands beside that field. */
export type FieldErrors = Record<string, string>;

export const formativeField = (className: string) => `formative:${className}`;
export const summativeField = (className: string) => `summative:${className}`;
export const notesField = (className: string) => `notes:${className}`;
