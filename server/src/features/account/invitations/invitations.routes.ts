import { invitationPages, AcceptForm } from '@yardmaster/core/contract/account/invitations.pages.ts'
import { invitations } from '@yardmaster/core/contract/account/invitations.ts'
import { problemsOf } from '@yardmaster/core/contract/problem.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { AppError } from '../../../appError.ts'
import type { PublicContext } from '../../../context.ts'
import { html, page, redirect, route } from '../../../http/route.ts'
import { acceptInvitation, describeInvitation } from './acceptInvitation.service.ts'
import type { ClosedReason } from './acceptInvitation.service.ts'
import { closedView, invitationView } from './invitation.view.ts'
import type { AcceptPage } from './invitation.view.ts'
import { listInvitations, resendInvitation, revokeInvitation, sendInvitation } from './invitations.service.ts'

const GONE = 410

const showClosed = ({ text }: PublicContext, reason: ClosedReason) =>
  html((request) => closedView(request, text, text(`invitation.closed.${reason}`)), GONE)

/** Shows the form again with the typed values, except the passwords. */
async function showForm(
  ctx: PublicContext,
  code: string,
  state: Pick<AcceptPage, 'typed' | 'errors'>,
  status = 200,
) {
  const shown = await describeInvitation(ctx, code)
  if ('closed' in shown) return showClosed(ctx, shown.closed)
  return html((request) => invitationView(request, ctx.text, { ...shown, ...state }), status)
}

/** Limits are reported as a page, too. */
async function orRefusal<Answer>(ctx: PublicContext, run: () => Promise<Answer>) {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, status, values } = error
    const headers: Record<string, string> =
      values['seconds'] === undefined ? {} : { 'retry-after': String(values['seconds']) }
    return html((request) => closedView(request, ctx.text, ctx.text(code, values)), status, headers)
  }
}

export const invitationRoutes = [
  route(invitations.list, (ctx, { query }) => listInvitations(ctx, query.branchId)),
  route(invitations.send, (ctx, { body }) => sendInvitation(ctx, body)),
  route(invitations.resend, (ctx, { params }) => resendInvitation(ctx, params.id)),
  route(invitations.revoke, (ctx, { params }) => revokeInvitation(ctx, params.id)),
  page(invitationPages.invitation, (ctx, { params }) =>
    orRefusal(ctx, () => showForm(ctx, params.code, { typed: {}, errors: {} })),
  ),
  page(invitationPages.accept, (ctx, { params: { code }, body: typed }) =>
    orRefusal(ctx, async () => {
      const again = (errors: AcceptPage['errors']) => showForm(ctx, code, { typed, errors }, 422)
      const form = AcceptForm.safeParse(typed)
      if (!form.success) return again(problemsOf(form.error.issues))
      try {
        const effects = await acceptInvitation(ctx, code, form.data)
        return 'closed' in effects ? showClosed(ctx, effects.closed) : redirect(paths.dashboard, effects)
      } catch (error) {
        if (error instanceof AppError && error.field === 'password') return again({ password: error })
        throw error
      }
    }),
  ),
]
