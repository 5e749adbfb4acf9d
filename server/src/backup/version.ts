import { readFileSync } from 'node:fs'
import { z } from 'zod'

const PACKAGE = new URL('../../../package.json', import.meta.url)

/** The version of Yardmaster. */
export const version = (): string =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync(PACKAGE, 'utf8'))).version
