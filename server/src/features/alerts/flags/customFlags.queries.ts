import type { FlagForm } from '@yardmaster/core/contract/alerts/flags.ts'
import { flagTopic } from '@yardmaster/core/topics.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import type { Author } from '../../../domainEvents.ts'
import { conditionOf } from './flagRule.ts'

const PRESENT = sql<Temporal.Instant>`'infinity'::timestamptz`

/** Selects the custom flags in use with the rule that holds now. */
const inUse = ({ db, session }: Author) =>
  db
    .selectFrom('customFlag')
    .innerJoin('customFlagRule', (join) =>
      sameAccount(join, 'customFlagRule.flagId', 'customFlag.id').on('customFlagRule.untilAt', '=', PRESENT),
    )
    .where('customFlag.accountId', '=', session.accountId)
    .where('customFlag.deletedAt', 'is', null)
    .select([
      'customFlag.id',
      'customFlag.name',
      'customFlag.color',
      'customFlag.severity',
      'customFlag.version',
      'customFlagRule.field',
      'customFlagRule.comparison',
      'customFlagRule.value',
      'customFlagRule.seconds',
      'customFlagRule.categoryIds',
      'customFlagRule.thingIds',
    ])

export const listCustomFlags = (ctx: Context) =>
  inUse(ctx)
    .select((eb) =>
      eb
        .selectFrom('subscription')
        .whereRef('subscription.accountId', '=', 'customFlag.accountId')
        .where('subscription.topic', '=', sql<string>`'flag:' || custom_flag.id`)
        .select((count) => count.cast<number>(count.fn.countAll(), 'integer').as('count'))
        .as('subscribers'),
    )
    .orderBy(sql`lower(custom_flag.name)`)
    .orderBy('customFlag.id')
    .execute()
export type CustomFlagRow = Awaited<ReturnType<typeof listCustomFlags>>[number]

export const listLooks = ({ db, session }: Context) =>
  db
    .selectFrom('customFlag')
    .where('accountId', '=', session.accountId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .select(['id', 'name', 'color', 'severity'])
    .execute()

/** Locks the flag, so that concurrent edits run one after the other and the recorded change is correct. */
export const findCustomFlag = (ctx: Author, id: number) =>
  inUse(ctx)
    .where('customFlag.id', '=', id)
    // A rule never holds before the one that it replaces.
    .select(sql<string>`(custom_flag_rule.from_at + interval '1 millisecond')::text`.as('earliest'))
    .forUpdate('customFlag')
    .executeTakeFirst()

export const hasCustomFlag = async ({ db, session }: Context, id: number): Promise<boolean> =>
  (await db
    .selectFrom('customFlag')
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .select('id')
    .executeTakeFirst()) !== undefined

export const countCustomFlags = async ({ db, session }: Author): Promise<number> => {
  const { count } = await db
    .selectFrom('customFlag')
    .where('accountId', '=', session.accountId)
    .where('deletedAt', 'is', null)
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The account, and the transaction. */
type Owner = Pick<Author, 'db'> & { session: { accountId: number } }

export async function insertCustomFlag(
  { db, session }: Owner,
  { name, color, severity }: FlagForm,
): Promise<number> {
  const { id } = await db
    .insertInto('customFlag')
    .values({ accountId: session.accountId, name, color, severity })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateCustomFlag(
  { db, session }: Author,
  id: number,
  { name, color, severity }: FlagForm,
): Promise<void> {
  await db
    .updateTable('customFlag')
    .set((eb) => ({ name, color, severity, version: eb('version', '+', 1) }))
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .execute()
}

export async function markDeleted({ db, session, clock }: Author, id: number): Promise<void> {
  await db
    .updateTable('customFlag')
    .set({ deletedAt: clock.now().toString() })
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .execute()
}

/**
 * Returns the instant from which a new rule holds, by the clock of the database, as for all rules. What is set
 * up before the account's first reading holds for all time.
 */
export async function ruleBegins({ db, session }: Author, earliest = '-infinity'): Promise<string> {
  const { rows } = await sql<{ at: string }>`select case when has_readings(${session.accountId})
    then greatest(now(), ${earliest}::timestamptz)::text else '-infinity' end as at`.execute(db)
  return rows[0]?.at ?? earliest
}

/** Ends the rule that holds now. A rule that would have held at no time is deleted. */
export async function endRule({ db, session }: Author, flagId: number, at: string): Promise<void> {
  const present = sql`account_id = ${session.accountId} and flag_id = ${flagId} and until_at = 'infinity'`
  await sql`delete from custom_flag_rule where ${present} and from_at >= ${at}::timestamptz`.execute(db)
  await sql`update custom_flag_rule set until_at = ${at}::timestamptz where ${present}`.execute(db)
}

/** With `keepsCondition`, only the name or the severity differs from the rule that ended at that instant. */
export async function beginRule(
  { db, session }: Owner,
  flagId: number,
  form: FlagForm,
  { at, keepsCondition }: { at: string; keepsCondition: boolean },
): Promise<void> {
  const { name, severity } = form
  const { field, comparison, value, seconds, categoryIds, thingIds } = conditionOf(form)
  await sql`insert into custom_flag_rule (account_id, flag_id, from_at, condition_from, name, severity, field,
      comparison, value, seconds, category_ids, thing_ids)
    values (${session.accountId}, ${flagId}, ${at}::timestamptz,
      coalesce(${
        keepsCondition
          ? sql`(select condition_from from custom_flag_rule
        where account_id = ${session.accountId} and flag_id = ${flagId} and until_at = ${at}::timestamptz)`
          : sql`null::timestamptz`
      }, ${at}::timestamptz),
      ${name}, ${severity}, ${field}, ${comparison}, ${value}, ${seconds}, ${categoryIds}::integer[], ${thingIds}::integer[])`.execute(
    db,
  )
}

/** Has the flags of all equipment judged again. Ingest learns of it with the change of the rule. */
export async function requestReview({ db, session }: Author): Promise<void> {
  await sql`insert into flag_review (account_id) values (${session.accountId})
    on conflict (account_id, equipment_id) do update
    set requested_at = clock_timestamp(), after_id = 0, looks = 0`.execute(db)
}

export async function deleteSubscriptions({ db, session }: Author, flagId: number): Promise<void> {
  await db
    .deleteFrom('subscription')
    .where('accountId', '=', session.accountId)
    .where('topic', '=', flagTopic(flagId))
    .execute()
}
