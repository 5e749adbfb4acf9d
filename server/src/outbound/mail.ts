import { createTransport } from 'nodemailer'
import { NotDelivered } from './notDelivered.ts'
import type { Hindrance } from './notDelivered.ts'

type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** A PNG that the HTML shows by its content id. */
  logo?: { content: Buffer } | null
  files?: readonly { filename: string; content: Buffer; contentType: string }[]
  /** The same for every resend, so that mail systems show only one message. */
  id: string
  /** The URL of the page that unsubscribes. Mails about the user's own sign-in have none. */
  unsubscribe?: string
  /** Whether mail programs may unsubscribe by themselves, without showing the page (RFC 8058). */
  oneClick?: boolean
}

/** Throws NotDelivered. */
export type Mailer = { send(mail: Mail): Promise<void>; close(): void }

export type MailConfig = { url: string; from: string }

const CONNECTIONS = 4
/** A server that doesn't answer within this time is considered down. */
const TIMEOUT_MS = 20_000
const NOT_AVAILABLE = 421

export function openMailer({ url, from }: MailConfig): Mailer {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: CONNECTIONS,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  const host = new URL(url).hostname
  return {
    async send({ id, unsubscribe, oneClick, logo, files = [], ...mail }) {
      try {
        await transport.sendMail({
          ...mail,
          attachments: [...(logo ? [attachmentOf(logo.content)] : []), ...files],
          messageId: `<${id}@${host}>`,
          headers: {
            ...(unsubscribe && { 'List-Unsubscribe': `<${unsubscribe}>` }),
            ...(oneClick && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
            'Auto-Submitted': 'auto-generated',
          },
        })
      } catch (error) {
        throw notDelivered(error)
      }
    },
    close: () => transport.close(),
  }
}

const attachmentOf = (content: Buffer) => ({
  content,
  cid: 'logo',
  filename: 'logo.png',
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
})

function notDelivered(error: unknown): NotDelivered {
  const { code, responseCode, message } = error as Error & { code?: string; responseCode?: number }
  return new NotDelivered(hindranceOf(code, responseCode), message, { cause: error })
}

/** Only errors about the recipient or the message concern this mail. All others block every mail. */
function hindranceOf(code: string | undefined, status = 0): Hindrance {
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  if (!isAboutMail || status < 400 || status === NOT_AVAILABLE) return 'unreachable'
  return status >= 500 ? 'refused' : 'later'
}
