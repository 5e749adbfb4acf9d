import { resetMail } from './features/access/passwordReset/resetMail.ts'
import { codeLockMail } from './features/access/secondFactor/codeLock.ts'
import { factorMail } from './features/access/secondFactor/factorMail.ts'
import { lockMail } from './features/access/signIn/lockMail.ts'
import {
  erasureCanceledMail,
  erasureRequestedMail,
  erasureSoonMail,
} from './features/account/accountData/erasure.mails.ts'
import { confirmEmailMail, emailChangeNotice } from './features/account/users/emailChange.mails.ts'
import { invitationMail } from './features/account/invitations/invitations.mails.ts'
import { backupFailedMail } from './features/account/backups/backups.mails.ts'
import { requestMail } from './features/account/deviceRequests/deviceRequests.mails.ts'
import { webhookDisabledMail } from './features/alerts/webhooks/webhooks.mails.ts'
import type { AnyMailTemplate } from './mails/mailTemplate.ts'

/** All mails to single users, apart from notifications; one line per feature. */
export const mailTemplates: readonly AnyMailTemplate[] = [
  lockMail,
  factorMail,
  codeLockMail,
  resetMail,
  invitationMail,
  confirmEmailMail,
  emailChangeNotice,
  confirmEmailMail,
  emailChangeNotice,
  requestMail,
  webhookDisabledMail,
  backupFailedMail,
  erasureRequestedMail,
  erasureSoonMail,
  erasureCanceledMail,
]
