import { resolveTxt } from 'node:dns/promises'
import { errorCode } from '../errorCode.ts'

const MISSING: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA'])

/** Returns the texts of the DNS records of type TXT with this name. */
export async function readTxt(name: string): Promise<string[]> {
  try {
    // A long text comes in parts.
    return (await resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    if (MISSING.has(errorCode(error))) return []
    throw error
  }
}
