import type { Config } from '../config.ts'
import type { Clock } from '../context.ts'
import { StartupError } from '../startupError.ts'
import { openCertificate } from './certificate.ts'
import type { Certificate } from './certificate.ts'
import { UnusablePair } from './keyPair.ts'
import type { KeyPairFiles } from './keyPair.ts'

export type Certificates = {
  web: Certificate | undefined
  devices: Certificate | undefined
  /** Each of them once. */
  all: Certificate[]
  close(): void
}

/** Opens the certificates that the roles of this process need. */
export async function openCertificates(
  { tls: { web, devices }, roles }: Pick<Config, 'tls' | 'roles'>,
  clock: Clock,
  say: (line: string) => void,
): Promise<Certificates> {
  const log = { warn: (_: object, message: string) => say(message), info: () => {} }
  const open = async (files: KeyPairFiles) => {
    try {
      return await openCertificate(files, clock, log)
    } catch (error) {
      if (!(error instanceof UnusablePair)) throw error
      throw new StartupError(
        error.message,
        'TLS needs the path of a certificate and of its key, both in PEM format.',
        { cause: error },
      )
    }
  }
  const forWeb = web && roles.has('api') ? await open(web) : undefined
  const forDevices = devices && roles.has('gateway') ? await openOrShare(devices) : undefined
  async function openOrShare(files: KeyPairFiles): Promise<Certificate> {
    return files === web && forWeb ? forWeb : open(files)
  }
  const all = [...new Set([forWeb, forDevices])].filter((each) => each !== undefined)
  return { web: forWeb, devices: forDevices, all, close: () => all.forEach((each) => each.close()) }
}
