/** It comes without types. */
declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'woff2';
    preserveNameIds: number[];
    keepFeatures: string[];
  }
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: SubsetOptions,
  ): Promise<Buffer>;
}
