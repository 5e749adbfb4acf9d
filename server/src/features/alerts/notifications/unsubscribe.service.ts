import { parseTopic, topicWord } from '@yardmaster/core/topics.ts'
import { notFound } from '../../../appError.ts'
import type { PublicContext } from '../../../context.ts'
import { fullName } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import { deleteSubscription, findSettings, subscriptionEvent } from '../subscriptions/subscriptions.public.ts'
import { findSigningSecret } from '../../../signing/signing.queries.ts'
import { findMail } from './unsubscribe.queries.ts'
import { readUnsubscribe } from './unsubscribeCode.ts'

async function requireMail({ database }: PublicContext, code: string) {
  const ref = readUnsubscribe(await findSigningSecret({ db: database.outside }), code)
  const mail = ref && (await findMail(database.account(ref.accountId), ref))
  if (!mail) throw notFound()
  return { ...mail, accountId: ref.accountId }
}

/** Returns the recipient of the mail and its topics. */
export async function describeMail(ctx: PublicContext, code: string) {
  const mail = await requireMail(ctx, code)
  const topics = mail.topics.flatMap((topic) => parseTopic(topic) ?? [])
  return { name: fullName(mail), topics: topics.map((topic) => ctx.text(topicWord(topic))) }
}

/** Ends the subscriptions that caused a mail, on behalf of its reader. */
export async function unsubscribeByMail(ctx: PublicContext, code: string): Promise<void> {
  const { accountId, userId, topics, ...person } = await requireMail(ctx, code)
  await ctx.database
    .account(accountId)
    .transaction()
    .execute(async (db) => {
      const author = { db, clock: ctx.clock, session: { accountId, userId, ...person } }
      for (const topic of topics) {
        const before = (await findSettings(author, topic, [userId])).get(userId)
        if (!before) continue
        await deleteSubscription(author, userId, topic)
        await publish(author, subscriptionEvent({ id: userId, ...person }, topic, before, undefined))
      }
    })
}
