import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from './errorCode.ts'
import { ifMissing } from './missingFile.ts'
import { StartupError } from './startupError.ts'

const KEY_BYTES = 32

export type KeyUse = {
  /** The variable that overrides the file, and its value. */
  variable: string
  configured: string | undefined
  dataDir: string
  file: string
  /** What the key is for, such as "The key of the secrets". */
  name: string
  /** What to do if the variable is wrong, and if the file is damaged. */
  advice: { variable: string; file: string }
  make: () => Buffer
}

/** Returns a key of the installation. Without a configured one, the first start makes a file. */
export async function readStoredKey(use: KeyUse): Promise<Buffer> {
  if (use.configured !== undefined) return keyIn(use, use.configured, use.variable, use.advice.variable)
  const file = path.resolve(use.dataDir, use.file)
  const stored = (await readFile(file, 'utf8').catch(ifMissing)) ?? (await makeFile(use, file))
  return keyIn(use, stored, file, use.advice.file)
}

function keyIn({ name }: KeyUse, text: string, where: string, advice: string): Buffer {
  const plain = text.trim().replaceAll('-', '+').replaceAll('_', '/').replace(/=$/, '')
  const key = Buffer.from(plain, 'base64')
  // Node ignores characters that are not base64, so a mistyped key would be another key.
  const isWhole = key.length === KEY_BYTES && key.toString('base64').replace(/=$/, '') === plain
  if (isWhole) return key
  throw new StartupError(`${name} in ${where} is not 32 bytes in base64.`, advice)
}

/** Makes the file and returns its content, or that of a process that was faster. */
async function makeFile({ name, make, advice }: KeyUse, file: string): Promise<string> {
  const unfinished = `${file}.${randomUUID()}`
  try {
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(unfinished, `${make().toString('base64')}\n`, { mode: 0o600, flush: true })
    await link(unfinished, file).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error
    })
    return await readFile(file, 'utf8')
  } catch (cause) {
    throw new StartupError(
      `${name} could not be stored in ${file}.`,
      `Make DATA_DIR writable, or: ${advice.variable}`,
      { cause },
    )
  } finally {
    await rm(unfinished, { force: true })
  }
}
