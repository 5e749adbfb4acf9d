import { sessionPages } from '@yardmaster/core/contract/access/session.pages.ts'
import { session } from '@yardmaster/core/contract/access/session.ts'
import { ownPathOr } from '../../../http/ownPath.ts'
import { page, redirect, route } from '../../../http/route.ts'
import {
  describeSession,
  endOwnSession,
  readSettings,
  switchBranch,
  updateSettings,
} from '../../../session/session.service.ts'

export const sessionRoutes = [
  route(session.read, describeSession),
  route(session.readSettings, readSettings),
  route(session.updateSettings, (ctx, { body }) => updateSettings(ctx, body)),
  page(sessionPages.logout, async (ctx) => {
    await endOwnSession(ctx)
    return redirect('/app/login', { signOut: true, notice: { code: 'login.signedOut' } })
  }),
  page(sessionPages.switchBranch, async (ctx, { body }) => {
    await switchBranch(ctx, body.branchId)
    return redirect(ownPathOr(body.page, '/'))
  }),
]
