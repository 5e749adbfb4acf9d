import { errorCode } from './errorCode.ts'

/** Turns the error about a missing file into null, as in `readFile(place).catch(ifMissing)`. */
export function ifMissing(error: unknown): null {
  if (errorCode(error) === 'ENOENT') return null
  throw error
}
