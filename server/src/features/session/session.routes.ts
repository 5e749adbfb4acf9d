import { pages } from '@yardmaster/core/contract/pages.ts'
import { session } from '@yardmaster/core/contract/session.ts'
import { ownPathOr } from '../../http/ownPath.ts'
import { page, redirect, route } from '../../http/route.ts'
import {
  describeSession,
  endOwnSession,
  readSettings,
  switchBranch,
  updateSettings,
} from './session.service.ts'

export const sessionRoutes = [
  route(session.read, describeSession),
  route(session.readSettings, readSettings),
  route(session.updateSettings, (ctx, { body }) => updateSettings(ctx, body)),
  page(pages.logout, async (ctx) => {
    await endOwnSession(ctx)
    return redirect('/app/login', { signOut: true, notice: { code: 'login.signedOut' } })
  }),
  page(pages.switchBranch, async (ctx, { body }) => {
    await switchBranch(ctx, body.branchId)
    return redirect(ownPathOr(body.page, '/'))
  }),
]
