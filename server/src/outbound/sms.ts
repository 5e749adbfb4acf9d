import { NotDelivered } from './notDelivered.ts'
import type { Hindrance } from './notDelivered.ts'

/** Throws NotDelivered. */
export type SmsSender = { send(sms: { to: string; text: string }): Promise<void> }

export type SmsConfig = { url: string; accountSid: string; authToken: string; from: string }

const TIMEOUT_MS = 20_000

/** Any service that takes messages in the way of Twilio. */
export function openSms({ url, accountSid, authToken, from }: SmsConfig): SmsSender {
  const address = new URL(
    `${url.replace(/\/$/, '')}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`,
  )
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return {
    async send({ to, text }) {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { authorization, accept: 'application/json' },
        body: new URLSearchParams({ To: to, From: from, Body: text }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((cause: unknown) => {
        throw new NotDelivered('unreachable', reasonOf(cause), { cause })
      })
      const said = await answer.text().catch(() => '')
      if (!answer.ok)
        throw new NotDelivered(hindranceOf(answer.status), `${answer.status} ${messageIn(said)}`)
    },
  }
}

/** `fetch failed` says nothing; its cause does. */
const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error
  return cause instanceof Error ? cause.message : message
}

function hindranceOf(status: number): Hindrance {
  // A token that is not taken is for whoever runs the server to mend; until then nothing gets out.
  if (status === 401 || status === 403 || status >= 500) return 'unreachable'
  return status === 408 || status === 429 ? 'later' : 'refused'
}

function messageIn(said: string): string {
  try {
    const { message } = JSON.parse(said) as { message?: unknown }
    return typeof message === 'string' ? message : ''
  } catch {
    return ''
  }
}
