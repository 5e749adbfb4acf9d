import { lockMail } from './features/access/signIn/lockMail.ts'
import type { AnyMailTemplate } from './mails/mailTemplate.ts'

/** All mails to single users, apart from notifications; one line per feature. */
export const mailTemplates: readonly AnyMailTemplate[] = [lockMail]
