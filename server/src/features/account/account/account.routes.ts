import { account } from '@yardmaster/core/contract/account/account.ts'
import { accountUsers } from '@yardmaster/core/contract/account/account.users.ts'
import { file, page, route } from '../../../http/route.ts'
import { listCertificates, listChanges, listJobs, readAccount, updateAccount } from './account.service.ts'
import { listAccountUsers } from './accountUsers.service.ts'
import { logoUploadTarget, openLogo, removeLogo, restoreLogo } from './logo.service.ts'

export const accountRoutes = [
  route(account.read, readAccount),
  route(account.update, (ctx, { body }) => updateAccount(ctx, body)),
  route(account.changes, listChanges),
  page(account.logo, async (ctx) => {
    const { read, etag } = await openLogo(ctx)
    return file(read, 'image/png', etag)
  }),
  route(account.uploadLogo, logoUploadTarget),
  route(account.removeLogo, removeLogo),
  route(account.restoreLogo, (ctx) => restoreLogo(ctx)),
  route(account.jobs, listJobs),
  route(account.certificates, listCertificates),
  route(accountUsers.list, (ctx, { query }) => listAccountUsers(ctx, query)),
]
