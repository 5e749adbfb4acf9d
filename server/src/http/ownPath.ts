import { isOwnPath } from '@yardmaster/core/paths.ts'

/**
 * Redirects only within this application. Any other target would let an attacker use our name for their
 * page.
 */
export const ownPathOr = (path: string | undefined, otherwise: string): string =>
  path !== undefined && isOwnPath(path) ? path : otherwise
