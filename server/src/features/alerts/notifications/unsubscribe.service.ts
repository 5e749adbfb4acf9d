import { parseTopic, topicWord } from '@yardmaster/core/topics.ts'
import { notFound } from '../../../appError.ts'
import type { PublicContext } from '../../../context.ts'
import { fullName } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import { deleteSubscription, findSettings, subscriptionEvent } from '../subscriptions/subscriptions.public.ts'
import { findSigningSecret } from '../../../signing/signing.queries.ts'
import { findMail } from './unsubscribe.queries.ts'
import { readUnsubscribe, signUnsubscribe } from './unsubscribeCode.ts'

/** Returns the mail with the topics that the code is about. */
async function requireMail({ database }: PublicContext, code: string) {
  const secret = await findSigningSecret({ db: database.outside })
  const ref = readUnsubscribe(secret, code)
  const mail = ref && (await findMail(database.account(ref.accountId), ref))
  if (!mail) throw notFound()
  return { ...mail, ref, secret, topics: ref.topic ? [ref.topic] : mail.topics }
}

/** Returns the recipient of the mail and the topics, each with the code that unsubscribes from it alone. */
export async function describeMail(ctx: PublicContext, code: string) {
  const { topics, ref, secret, ...mail } = await requireMail(ctx, code)
  return {
    name: fullName(mail),
    topics: topics.flatMap((text) => {
      const topic = parseTopic(text)
      return topic
        ? { name: ctx.text(topicWord(topic)), code: signUnsubscribe(secret, { ...ref, topic: text }) }
        : []
    }),
  }
}

/** Ends the subscriptions that the code is about, on behalf of the reader of the mail. */
export async function unsubscribeByMail(ctx: PublicContext, code: string): Promise<void> {
  const { ref, secret: _, userId, topics, ...person } = await requireMail(ctx, code)
  const { accountId } = ref
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
