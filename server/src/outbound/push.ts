import type { Clock } from '../context.ts'
import { NotDelivered } from './notDelivered.ts'
import { OutboundError } from './outboundError.ts'
import { encryptPush } from './push/encrypt.ts'
import type { PushKeys } from './push/encrypt.ts'
import type { Vapid } from './push/vapid.ts'

export type PushTarget = PushKeys & { endpoint: string }

type PushMessage = {
  text: string
  urgency: 'low' | 'normal' | 'high'
  /** How long the push service keeps it for a device that is off, in seconds. */
  keepSeconds: number
}

/** Sends to browsers. */
export type PushSender = {
  /** In base64url, for the browser that subscribes. */
  publicKey: string
  /** Throws PushGone or NotDelivered. */
  send(target: PushTarget, message: PushMessage): Promise<void>
}

/** The browser ended its subscription. */
export class PushGone extends Error {}

type Options = {
  vapid: Vapid
  /** Calls only addresses that the installation allows, with a time limit. */
  fetch: typeof fetch
  clock: Clock
}

export const openPush = ({ vapid, fetch: fetchPublic, clock }: Options): PushSender => ({
  publicKey: vapid.publicKey.toString('base64url'),
  async send({ endpoint, ...keys }, { text, urgency, keepSeconds }) {
    const request = {
      method: 'POST',
      redirect: 'manual',
      headers: {
        authorization: vapid.authorize(endpoint, clock.now()),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(keepSeconds),
        urgency,
      },
      body: new Uint8Array(encryptPush(text, keys)),
    } as const
    judge(await fetchPublic(endpoint, request).then(described, rejectFor))
  },
})

const described = async (response: Response) => ({
  status: response.status,
  detail: await response.text().catch(() => ''),
})

/** A browser can't name an address in our own network. Anything else may work later. */
function rejectFor(error: unknown): never {
  if (!(error instanceof OutboundError)) throw error
  const isForbidden = error.reason === 'privateAddress' || error.reason === 'badAddress'
  throw new NotDelivered(isForbidden ? 'refused' : 'later', error.message, { cause: error })
}

function judge({ status, detail }: { status: number; detail: string }): void {
  if (status >= 200 && status < 300) return
  if (status === 404 || status === 410) throw new PushGone('the browser ended its subscription')
  throw new NotDelivered(status === 429 || status >= 500 ? 'later' : 'refused', `${status} ${detail}`)
}
