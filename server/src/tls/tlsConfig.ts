import { StartupError } from '../startupError.ts'
import type { KeyPairFiles } from './keyPair.ts'

export type TlsConfig = {
  /** Of the web server. Null if it is plain. */
  web: KeyPairFiles | null
  /** Of the encrypted device ports: their own pair, or that of the web server. */
  devices: KeyPairFiles | null
  /** The plain port that only redirects to the web server. */
  redirectPort: number | null
}

type Given = {
  TLS_CERT?: string | undefined
  TLS_KEY?: string | undefined
  DEVICE_TLS_CERT?: string | undefined
  DEVICE_TLS_KEY?: string | undefined
  HTTP_REDIRECT_PORT: number | null
  DEVICE_HTTPS_PORT: number | null
  TELTONIKA_TLS_PORT: number | null
  OSMAND_TLS_PORT: number | null
  MQTT_TLS_PORT: number | null
}

const DEVICE_PORTS = ['DEVICE_HTTPS_PORT', 'TELTONIKA_TLS_PORT', 'OSMAND_TLS_PORT', 'MQTT_TLS_PORT'] as const

export function readTls(given: Given): TlsConfig {
  const web = pairOf(given, 'TLS_CERT', 'TLS_KEY')
  const devices = pairOf(given, 'DEVICE_TLS_CERT', 'DEVICE_TLS_KEY') ?? web
  const encrypted = DEVICE_PORTS.filter((name) => given[name] !== null)
  if (encrypted.length > 0 && !devices)
    throw new StartupError(
      `${encrypted.join(', ')} needs a certificate.`,
      'Set DEVICE_TLS_CERT and DEVICE_TLS_KEY, or TLS_CERT and TLS_KEY, to the paths of a certificate and its key.',
    )
  if (given.HTTP_REDIRECT_PORT !== null && !web)
    throw new StartupError(
      'HTTP_REDIRECT_PORT redirects to HTTPS, which needs a certificate.',
      'Set TLS_CERT and TLS_KEY to the paths of a certificate and its key.',
    )
  return { web, devices, redirectPort: given.HTTP_REDIRECT_PORT }
}

function pairOf(
  given: Given,
  cert: 'TLS_CERT' | 'DEVICE_TLS_CERT',
  key: 'TLS_KEY' | 'DEVICE_TLS_KEY',
): KeyPairFiles | null {
  const [certPath, keyPath] = [given[cert], given[key]]
  if (certPath && keyPath)
    return { cert: { variable: cert, path: certPath }, key: { variable: key, path: keyPath } }
  if (!certPath && !keyPath) return null
  throw new StartupError(
    `${cert} and ${key} must be set together, but only some of them are.`,
    'Set all of them or none.',
  )
}
