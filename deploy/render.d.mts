export declare function readValues(text: string): Record<string, string>
export declare function render(
  values: Record<string, string>,
  directory: string,
  parts?: readonly string[],
): void
