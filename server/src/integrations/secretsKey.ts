import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '../errorCode.ts'
import { ifMissing } from '../missingFile.ts'
import { StartupError } from '../startupError.ts'

const KEY_BYTES = 32
const KEY_FILE = 'secrets.key'

type Options = {
  /** The value of SECRETS_KEY. */
  configured: string | undefined
  dataDir: string
}

/** Returns the key of the secrets of connections. Without a configured one, the first start makes a file. */
export async function readSecretsKey({ configured, dataDir }: Options): Promise<Buffer> {
  if (configured !== undefined) {
    return keyIn(
      configured,
      'SECRETS_KEY',
      'Set it to 32 random bytes in base64, as printed by: openssl rand -base64 32',
    )
  }
  const file = path.resolve(dataDir, KEY_FILE)
  const stored = (await readFile(file, 'utf8').catch(ifMissing)) ?? (await makeFile(file))
  return keyIn(
    stored,
    file,
    'Restore the file from a backup. Without one, delete it: the next start makes a new key, and the secrets of all connections must be entered again.',
  )
}

function keyIn(text: string, where: string, advice: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64')
  // Node ignores characters that are not base64, so a mistyped key would be another key.
  const isWhole =
    key.length === KEY_BYTES && key.toString('base64').replace(/=$/, '') === text.trim().replace(/=$/, '')
  if (isWhole) return key
  throw new StartupError(`The key of the secrets in ${where} is not 32 bytes in base64.`, advice)
}

/** Makes the file and returns its content, or that of a process that was faster. */
async function makeFile(file: string): Promise<string> {
  const unfinished = `${file}.${process.pid}`
  try {
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(unfinished, `${randomBytes(KEY_BYTES).toString('base64')}\n`, {
      mode: 0o600,
      flush: true,
    })
    await link(unfinished, file).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error
    })
    return await readFile(file, 'utf8')
  } catch (cause) {
    throw new StartupError(
      `The key of the secrets could not be stored in ${file}.`,
      'Make DATA_DIR writable, or set SECRETS_KEY to 32 random bytes in base64, as printed by: openssl rand -base64 32',
      { cause },
    )
  } finally {
    await rm(unfinished, { force: true })
  }
}
