import type { Context } from '../../../context.ts'

type Place = {
  table: string
  column: string
  /** Whether the rows exist only for the person: they would go with the row of the user. */
  isOwn: boolean
}

/**
 * Lists the columns that name a user, from the catalog: foreign keys to users, and columns that are called like
 * them where history must outlive a user.
 */
export async function listPlaces({ read }: Pick<Context, 'read'>): Promise<Place[]> {
  const rows = await read({
    text: `
      select c.relname, a.attname, coalesce(k.confdeltype = 'c', false)
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'app_user'::regclass
        and k.conkey[2] = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and c.relrowsecurity and c.relname <> 'app_user'
        and (k.oid is not null or (a.attname in ('user_id', 'actor_id') and a.atttypid = 'integer'::regtype))
      order by c.relname, a.attname`,
    values: [],
  })
  return rows.map(([table, column, isOwn]) => ({
    table: table ?? '',
    column: column ?? '',
    isOwn: isOwn === 't',
  }))
}

/** Counts the rows of each place that name the person. */
export async function countPlaces(
  { read, session }: Pick<Context, 'read' | 'session'>,
  places: readonly Place[],
  id: number,
): Promise<number[]> {
  const counts = places.map(
    ({ table, column }) => `(select count(*) from "${table}" where account_id = $1 and "${column}" = $2)`,
  )
  const [row = []] = await read({ text: `select ${counts.join()}`, values: [session.accountId, id] })
  return row.map(Number)
}

const people = ({ db, session }: Pick<Context, 'db' | 'session'>) =>
  db
    .selectFrom('appUser')
    .where('accountId', '=', session.accountId)
    .select((eb) => [
      'id',
      'firstName',
      'lastName',
      'email',
      'role',
      'branchId',
      'deletedAt',
      'anonymizedAt',
      eb
        .exists(
          eb
            .selectFrom('equipment')
            .whereRef('equipment.accountId', '=', 'appUser.accountId')
            .whereRef('equipment.assignedTo', '=', 'appUser.id')
            .where('equipment.archivedAt', 'is', null)
            .select('equipment.id'),
        )
        .as('hasThings'),
    ])

export const listPeople = (ctx: Context) => people(ctx).orderBy('lastName').orderBy('firstName').execute()

export const findPerson = (ctx: Context, id: number) =>
  people(ctx).where('appUser.id', '=', id).executeTakeFirst()

export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>

export const countAdmins = async ({ db, session }: Context): Promise<number> => {
  const rows = await db
    .selectFrom('appUser')
    .where('accountId', '=', session.accountId)
    .where('role', '=', 'admin')
    .where('deletedAt', 'is', null)
    .select('id')
    .execute()
  return rows.length
}
