import { isOwnPath } from '@yardmaster/core/paths.ts'

/** Only ever redirect within this application: anything else would lend our name to someone else's page. */
export const ownPathOr = (path: string | undefined, otherwise: string): string =>
  path !== undefined && isOwnPath(path) ? path : otherwise
