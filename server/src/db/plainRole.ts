import type pg from 'pg'

/**
 * The roles that the server signs in as. Neither is a superuser, owns the tables of the accounts or can
 * become a role that does, so no statement can lift row-level security.
 */
export type PlainRole = 'yardmaster_app' | 'yardmaster_ingest'

/** A connection whose role is not bound by row-level security. It must not serve anyone. */
export class UnboundConnection extends Error {}

type Answer = { user: string; bound: boolean; rises: boolean; pid: number }

/** `app_user` stands for all tables of the accounts: one migration procedure protects them all alike. */
const QUESTION = `
  select current_user::text as user, row_security_active('app_user') as bound,
    exists (
      select from pg_roles
      where (rolsuper or rolbypassrls
          or oid = (select relowner from pg_class where oid = 'app_user'::regclass)
          or rolname = 'yardmaster_ingest' and rolname <> session_user)
        and pg_has_role(session_user, oid, 'member')) as rises,
    pg_backend_pid() as pid`

export type VerifiedConnection = {
  /**
   * A pooler answers in place of PostgreSQL, so the next transaction may run in another session of the
   * database.
   */
  isPooled: boolean
}

/** Rejects a connection unless it has the role and row-level security binds it for good. */
export async function verifyRole(client: pg.ClientBase, role: PlainRole): Promise<VerifiedConnection> {
  const { rows } = await client.query<Answer>(QUESTION)
  const [answer] = rows
  if (answer?.user !== role) throw new UnboundConnection(`signed in as ${answer?.user} instead of ${role}`)
  if (!answer.bound) throw new UnboundConnection(`row-level security does not bind ${role}`)
  if (answer.rises)
    throw new UnboundConnection(`${role} is a member of a role that row-level security does not bind`)
  return { isPooled: answer.pid !== processIdOf(client) }
}

/** The process that the server announced at sign-in. A pooler announces an invented one. */
const processIdOf = (client: pg.ClientBase): number | null =>
  (client as pg.ClientBase & { processID: number | null }).processID
