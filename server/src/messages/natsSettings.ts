import { readFileSync } from 'node:fs'
import { StartupError } from '../startupError.ts'
import type { NatsSettings } from './natsConnection.ts'

/**
 * Reads NATS_URL: one or more addresses, separated by commas, such as nats://user:password@host:4222 or
 * tls://token@host. All nodes have the same sign-in, so that of the first one counts.
 */
export function readNatsSettings(urls: string | undefined, credentialsFile?: string): NatsSettings | null {
  if (!urls) return null
  const nodes = urls.split(',').map((text) => URL.parse(text.trim()))
  const first = nodes[0]
  if (!first || nodes.some((node) => !node?.hostname || !/^(nats|tls):$/.test(node.protocol)))
    throw new StartupError(
      'NATS_URL is not a list of addresses.',
      'Write it like nats://host1:4222,nats://host2:4222, or with tls:// for encrypted connections.',
    )
  const [user, password] = [first.username, first.password].map(decodeURIComponent)
  return {
    servers: nodes.flatMap((node) => node?.host ?? []),
    ...(password ? { user: user ?? '', password } : user && { token: user }),
    ...(credentialsFile && { credentials: readCredentials(credentialsFile) }),
    encrypted: nodes.some((node) => node?.protocol === 'tls:'),
  }
}

function readCredentials(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new StartupError(`NATS_CREDS can't be read: ${file}.`, 'Correct or unset it.')
  }
}
