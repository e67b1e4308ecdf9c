/** Posts are many: they are told apart as one kind of page. */
export function pageKind(pathname: string): string {
  return pathname
    .replace(/^\/blog\/.+/, '/blog/{id}')
    .replace(/^\/admin\/blog-analytics\/.+/, '/admin/blog-analytics/{id}');
}
