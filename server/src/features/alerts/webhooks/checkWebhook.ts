import { isIP } from 'node:net'
import type { WebhookForm } from '@yardmaster/core/contract/alerts/webhooks.ts'
import { can } from '@yardmaster/core/policy.ts'
import { actionFor, parseTopic } from '@yardmaster/core/topics.ts'
import { invalid } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { isAllowedAddress, isAllowedHost, isPublicAddress } from '../../../outbound/publicAddress.ts'
import { checkSelector, findFlagName } from '../subscriptions/subscriptions.public.ts'

type Before = Pick<WebhookForm, 'topics' | 'selector'>

/** Throws if the caller can't choose one of these values. What was chosen before may stay. */
export async function checkWebhook(
  ctx: Context,
  { url, topics, selector }: WebhookForm,
  before: Before = { topics: [], selector: [] },
): Promise<void> {
  checkAddress(ctx, new URL(url))
  for (const topic of topics)
    if (!before.topics.includes(topic) && !(await isOffered(ctx, topic)))
      throw invalid('topics', 'error.notSelectable')
  await checkSelector(ctx, selector, { already: before.selector, field: 'selector' })
}

async function isOffered({ db, session }: Context, text: string): Promise<boolean> {
  const topic = parseTopic(text)
  if (!topic) return false
  // Webhooks don't depend on the feature `subscriptions`.
  const action = actionFor(topic)
  if (action !== 'subscription.read' && !can(session, action)) return false
  return (await findFlagName(db, session.accountId, text)) !== undefined
}

/** Unencrypted requests leave our network only if the installation allows the receiver by name or address. */
function checkAddress({ outbound: { allowedAddresses } }: Context, { protocol, hostname }: URL): void {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  if (isAllowedHost(host, allowedAddresses) || isAllowedAddress(host, allowedAddresses)) return
  if (protocol === 'http:') throw invalid('url', 'error.webhookNeedsHttps')
  // A name is judged by its address whenever it is called.
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw invalid('url', 'error.webhookPrivate')
}
