declare module 'virtual:document-script' {
  /** The address of the built app/document/start.ts. */
  const address: string;
  export default address;
}
