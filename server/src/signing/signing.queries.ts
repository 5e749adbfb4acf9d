import type { Context } from '../context.ts'

export async function findSigningSecret({ db }: Pick<Context, 'db'>): Promise<Buffer> {
  const { signingSecret } = await db
    .selectFrom('installation')
    .select('signingSecret')
    .executeTakeFirstOrThrow()
  return signingSecret
}
