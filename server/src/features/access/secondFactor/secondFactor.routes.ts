import { factorRule, passkeySignIn, secondFactor } from '@yardmaster/core/contract/access/secondFactor.ts'
import { secondFactorPages } from '@yardmaster/core/contract/access/secondFactor.pages.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { AppError } from '../../../appError.ts'
import type { PublicContext } from '../../../context.ts'
import { pageAfterSignIn } from '../../../http/ownPath.ts'
import { html, page, redirect, route, WithEffects } from '../../../http/route.ts'
import type { PageAnswer } from '../../../http/route.ts'
import { confirmApp, removeApp, startApp } from './authenticatorApp.service.ts'
import { readOf, readRule, resetFactors, updateRule } from './factorRule.service.ts'
import { readOwn } from './ownFactors.service.ts'
import { addPasskey, removePasskey, renamePasskey, startPasskey } from './passkeys.service.ts'
import { finishAfterPassword, finishSignIn, startSignIn } from './passkeySignIn.service.ts'
import { describeSecondStep, finishWithCode } from './pending.service.ts'
import { createCodes } from './recoveryCodes.service.ts'
import { secondFactorView } from './secondFactor.view.ts'

type Shown = { error?: string; status?: number; headers?: Record<string, string> }

async function showStep(
  ctx: PublicContext,
  returnTo: string,
  { error, status, headers }: Shown = {},
): Promise<PageAnswer> {
  const step = await describeSecondStep(ctx)
  if (!step) return backToLogin(returnTo)
  const shown = { ...step, returnTo, ...(error && { error }) }
  return html((request) => secondFactorView(request, ctx.text, shown), status, headers)
}

const backToLogin = (returnTo: string) =>
  redirect(paths.login(returnTo), { pending: null, notice: { code: 'login.second.expired' } })

export const secondFactorRoutes = [
  page(secondFactorPages.show, (ctx, { query }) => showStep(ctx, pageAfterSignIn(query.returnTo))),
  page(secondFactorPages.finish, async (ctx, { body }) => {
    const returnTo = pageAfterSignIn(body.returnTo)
    try {
      const completed = await finishWithCode(ctx, body.code)
      if (completed === null) return backToLogin(returnTo)
      if (completed !== 'wrong') return redirect(returnTo, completed)
      return await showStep(ctx, returnTo, { error: ctx.text('error.codeWrong'), status: 422 })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { code, status, values } = error
      const headers = { 'retry-after': String(values['seconds']) }
      return showStep(ctx, returnTo, { error: ctx.text(code, values), status, headers })
    }
  }),
  route(passkeySignIn.start, (ctx, { body }) => startSignIn(ctx, body.afterPassword)),
  route(passkeySignIn.finish, async (ctx, { body }) => {
    const finish = body.afterPassword ? finishAfterPassword : finishSignIn
    const effects = await finish(ctx, body.signed)
    return new WithEffects({ to: pageAfterSignIn(body.returnTo) }, effects)
  }),
  route(secondFactor.read, readOwn),
  route(secondFactor.startApp, startApp),
  route(secondFactor.confirmApp, (ctx, { body }) => confirmApp(ctx, body)),
  route(secondFactor.removeApp, (ctx, { body }) => removeApp(ctx, body)),
  route(secondFactor.createCodes, (ctx, { body }) => createCodes(ctx, body)),
  route(secondFactor.startPasskey, (ctx, { body }) => startPasskey(ctx, body)),
  route(secondFactor.addPasskey, (ctx, { body }) => addPasskey(ctx, body)),
  route(secondFactor.renamePasskey, (ctx, { params, body }) => renamePasskey(ctx, params.id, body.name)),
  route(secondFactor.removePasskey, (ctx, { params, body }) => removePasskey(ctx, params.id, body)),
  route(factorRule.read, readRule),
  route(factorRule.update, (ctx, { body }) => updateRule(ctx, body.required)),
  route(factorRule.readOf, (ctx, { params }) => readOf(ctx, params.id)),
  route(factorRule.reset, (ctx, { params }) => resetFactors(ctx, params.id)),
]
