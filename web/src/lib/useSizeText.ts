import { useNumber } from './intl.tsx'

/** Returns sizes of files in MB or GB. */
export function useSizeText(): (bytes: number) => string {
  const number = useNumber()
  return (bytes) =>
    bytes < 1e9
      ? `${number(Math.max(0.1, Math.round(bytes / 1e5) / 10))} MB`
      : `${number(Math.round(bytes / 1e8) / 10)} GB`
}
