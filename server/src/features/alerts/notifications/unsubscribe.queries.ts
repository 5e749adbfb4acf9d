import type { Db } from '../../../db/database.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import type { MailRef } from './unsubscribeCode.ts'

export const findMail = (db: Db, { accountId, messageId }: MailRef) =>
  db
    .selectFrom('message')
    .innerJoin('appUser', (join) => sameAccount(join, 'appUser.id', 'message.userId'))
    .where('message.accountId', '=', accountId)
    .where('message.id', '=', messageId)
    .select([
      'message.topics',
      'appUser.id as userId',
      'appUser.branchId',
      'appUser.firstName',
      'appUser.lastName',
    ])
    .executeTakeFirst()
