import { sessionPages } from '@yardmaster/core/contract/access/session.pages.ts'
import { session } from '@yardmaster/core/contract/access/session.ts'
import { ownPathOr } from '../../../http/ownPath.ts'
import { html, page, redirect, route } from '../../../http/route.ts'
import {
  describeSession,
  endOwnSession,
  readSettings,
  switchBranch,
  updateSettings,
} from '../../../session/session.service.ts'
import { leadingView, leadTo, providerSignOut } from '../singleSignOn/singleSignOn.public.ts'

export const sessionRoutes = [
  route(session.read, describeSession),
  route(session.readSettings, readSettings),
  route(session.updateSettings, (ctx, { body }) => updateSettings(ctx, body)),
  page(sessionPages.logout, async (ctx) => {
    const to = await providerSignOut(ctx)
    await endOwnSession(ctx)
    const effects = { signOut: true, notice: { code: 'login.signedOut' } } as const
    if (to === null) return redirect('/app/login', effects)
    return html((request) => leadingView(request, ctx.text, { kind: 'ended', to }), 200, leadTo(to), effects)
  }),
  page(sessionPages.switchBranch, async (ctx, { body }) => {
    await switchBranch(ctx, body.branchId)
    return redirect(ownPathOr(body.page, '/'))
  }),
]
