import { parseTopic, topicWord } from '@yardmaster/core/topics.ts'
import { notFound } from '../../../appError.ts'
import type { PublicContext } from '../../../context.ts'
import { fullName } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import {
  deleteSubscription,
  findFlagName,
  findSettings,
  subscriptionEvent,
} from '../subscriptions/subscriptions.public.ts'
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
    topics: (await namesOf(ctx, ref.accountId, topics)).map(({ topic, name: topicName }) => ({
      name: topicName,
      code: signUnsubscribe(secret, { ...ref, topic }),
    })),
  }
}

/** Returns the names of the topics. Custom flags that were deleted since then are omitted. */
async function namesOf({ database, text }: PublicContext, accountId: number, topics: readonly string[]) {
  const found: { topic: string; name: string }[] = []
  for (const topic of topics) {
    const parsed = parseTopic(topic)
    const word = parsed && topicWord(parsed)
    const name = word ? text(word) : await findFlagName(database.account(accountId), accountId, topic)
    if (name) found.push({ topic, name })
  }
  return found
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
        const recorded = (await findFlagName(db, accountId, topic)) ?? topic
        await publish(author, subscriptionEvent({ id: userId, ...person }, recorded, before, undefined))
      }
    })
}
