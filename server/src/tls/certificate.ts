import { watch } from 'node:fs'
import type { FSWatcher } from 'node:fs'
import path from 'node:path'
import type { Clock } from '../context.ts'
import { readKeyPair } from './keyPair.ts'
import type { KeyPair, KeyPairFiles, PemPair } from './keyPair.ts'
import { servePair } from './servedPair.ts'
import type { ServedPair } from './servedPair.ts'

/** What is wrong with a certificate, in a word. */
export type CertificateProblem = 'certificateExpired' | 'certificateRejected' | 'certificateExpiring'

type Log = Record<'warn' | 'info', (details: object, message: string) => void>

export type Certificate = ServedPair & {
  /** The present one, for servers of other threads. */
  pair(): PemPair
  /** Calls the listener with every later one. */
  onReplaced(listener: (pair: PemPair) => void): void
  problem(): CertificateProblem | null
  /** The variable that names its file. */
  variable: string
  /** In milliseconds. */
  expiresAt(): number
  /** Logs to the terminal until the log exists. */
  logTo(log: Log): void
  /** Reads the files and uses them if they have changed. */
  check(): Promise<void>
  close(): void
}

const CHECK_MS = 60_000
/** Programs write the certificate and the key one after the other. */
const SETTLE_MS = 300
const DAY_MS = 86_400_000
/** Renewal by ACME happens 30 days before the end, so at 14 days it has failed for a while. */
const EXPIRING_MS = 14 * DAY_MS

/**
 * Keeps the certificate of the files. It notices changes by itself, and once a minute in case the file system
 * doesn't report them. A pair that can't be used is reported, and the present one stays. Rejects with UnusablePair
 * if there is none at all.
 */
export async function openCertificate(
  files: KeyPairFiles,
  clock: Clock,
  firstLog: Log,
): Promise<Certificate> {
  let current = await readKeyPair(files)
  const { replace, ...served } = servePair(current)
  const listeners = new Set<(pair: PemPair) => void>()
  let rejected: string | null = null
  let log = firstLog
  let settling: NodeJS.Timeout | undefined
  const present = (): PemPair => ({ cert: current.cert, key: current.key })
  const now = () => clock.now().epochMilliseconds

  function use(pair: KeyPair): void {
    if (pair.cert === current.cert && pair.key === current.key) return
    current = pair
    replace(pair)
    for (const listener of listeners) listener(present())
    log.info({}, `The certificate of ${files.cert.variable} has been replaced. ${validity(pair)}`)
    warnIfExpired()
  }

  function warnIfExpired(): void {
    if (current.validTo <= now())
      log.warn({}, `${files.cert.variable}: THE CERTIFICATE HAS EXPIRED. ${validity(current)}`)
    else if (current.validFrom > now())
      log.warn({}, `${files.cert.variable}: the certificate is not valid yet.`)
  }

  async function check(): Promise<void> {
    try {
      use(await readKeyPair(files))
      rejected = null
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (reason !== rejected) log.warn({}, `${reason} The certificate in use stays.`)
      rejected = reason
    }
  }

  warnIfExpired()
  const timer = setInterval(() => void check(), CHECK_MS).unref()
  const watchers = watchDirectories(files, () => {
    clearTimeout(settling)
    settling = setTimeout(() => void check(), SETTLE_MS).unref()
  })
  return {
    ...served,
    pair: present,
    onReplaced: (listener) => void listeners.add(listener),
    problem() {
      if (current.validTo <= now()) return 'certificateExpired'
      if (rejected !== null) return 'certificateRejected'
      return current.validTo - now() < EXPIRING_MS ? 'certificateExpiring' : null
    },
    variable: files.cert.variable,
    expiresAt: () => current.validTo,
    logTo: (other) => void (log = other),
    check,
    close() {
      clearInterval(timer)
      clearTimeout(settling)
      for (const watcher of watchers) watcher.close()
    },
  }
}

const validity = ({ validTo }: KeyPair): string => `It is valid until ${new Date(validTo).toISOString()}.`

/** Directories, because most programs put a new file or link in the place of the old one. */
function watchDirectories({ cert, key }: KeyPairFiles, onChange: () => void): FSWatcher[] {
  const directories = new Set([cert, key].map((file) => path.dirname(path.resolve(file.path))))
  return [...directories].flatMap((directory) => {
    try {
      const watcher = watch(directory, { persistent: false }, onChange)
      // Without it, the check of every minute remains.
      watcher.on('error', () => watcher.close())
      return watcher
    } catch {
      return []
    }
  })
}
