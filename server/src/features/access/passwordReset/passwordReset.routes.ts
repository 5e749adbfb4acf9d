import { passwordResetPages, ResetForm } from '@yardmaster/core/contract/access/passwordReset.ts'
import { problemsOf } from '@yardmaster/core/contract/problem.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { AppError } from '../../../appError.ts'
import type { PublicContext } from '../../../context.ts'
import { html, page, redirect } from '../../../http/route.ts'
import { describeReset, resetPassword } from './passwordReset.service.ts'
import { forgotView, requestedView, resetGoneView, resetView } from './passwordReset.view.ts'
import type { ResetPage } from './passwordReset.view.ts'
import { requestReset } from './requestReset.ts'

const GONE = 410

const showForgot = (
  ctx: PublicContext,
  form: { email: string; error?: string },
  status = 200,
  headers = {},
) =>
  html(
    (request) => forgotView(request, ctx.text, { ...form, hasMail: ctx.outbound.delivery.email }),
    status,
    headers,
  )

const showGone = ({ text }: PublicContext, reason: string, status: number = GONE) =>
  html((request) => resetGoneView(request, text, reason), status)

const linkGone = (ctx: PublicContext) => showGone(ctx, ctx.text('reset.gone'))

async function showReset(ctx: PublicContext, code: string, errors: ResetPage['errors'], status = 200) {
  const shown = await describeReset(ctx, code)
  return shown ? html((request) => resetView(request, ctx.text, { ...shown, errors }), status) : linkGone(ctx)
}

/** Limits are reported as a page, too. */
async function orRefusal<Answer>(ctx: PublicContext, run: () => Promise<Answer>) {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return showGone(ctx, ctx.text(error.code, error.values), error.status)
  }
}

export const passwordResetRoutes = [
  page(passwordResetPages.forgot, async (ctx) => showForgot(ctx, { email: '' })),
  page(passwordResetPages.request, async (ctx, { body: { email } }) => {
    if (!ctx.outbound.delivery.email) return showForgot(ctx, { email })
    if (!email.trim()) return showForgot(ctx, { email, error: ctx.text('error.required') }, 422)
    try {
      await requestReset(ctx, email)
      return html((request) => requestedView(request, ctx.text, email.trim()))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { code, status, values } = error
      const retry = { 'retry-after': String(values['seconds']) }
      return showForgot(ctx, { email, error: ctx.text(code, values) }, status, retry)
    }
  }),
  page(passwordResetPages.reset, (ctx, { params }) => orRefusal(ctx, () => showReset(ctx, params.code, {}))),
  page(passwordResetPages.setPassword, (ctx, { params: { code }, body }) =>
    orRefusal(ctx, async () => {
      const form = ResetForm.safeParse(body)
      if (!form.success) return showReset(ctx, code, problemsOf(form.error.issues), 422)
      try {
        const effects = await resetPassword(ctx, code, form.data)
        if (!effects) return linkGone(ctx)
        if ('pending' in effects) return redirect(paths.secondFactor(paths.userProfile), effects)
        return redirect(paths.userProfile, { ...effects, notice: { code: 'profile.passwordChanged' } })
      } catch (error) {
        if (!(error instanceof AppError) || error.field !== 'password') throw error
        return showReset(ctx, code, { password: error }, 422)
      }
    }),
  ),
]
