import { NotDelivered } from './notDelivered.ts'
import type { Hindrance } from './notDelivered.ts'

/** Throws NotDelivered. */
export type SmsSender = { send(sms: { to: string; text: string }): Promise<void> }

export type SmsConfig = { url: string; accountSid: string; authToken: string; from: string }

const TIMEOUT_MS = 20_000

/** Supports any service with a Twilio-compatible API. */
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

/** The message `fetch failed` is useless; its cause has the reason. */
const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error
  return cause instanceof Error ? cause.message : message
}

function hindranceOf(status: number): Hindrance {
  // The administrator has to fix a rejected token. Until then no message can be sent.
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
