import { signInCalls, signInPages } from '@yardmaster/core/contract/access/signIn.ts'
import type { Problem, RefusalCode } from '@yardmaster/core/contract/problem.ts'
import { problemsOf } from '@yardmaster/core/contract/problem.ts'
import { PasswordForm } from '@yardmaster/core/contract/account/users.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { AppError } from '../../../appError.ts'
import { pageAfterSignIn } from '../../../http/ownPath.ts'
import { file, html, page, redirect, route, WithEffects } from '../../../http/route.ts'
import { findReportPath } from '../../service/repairRequests/repairRequests.public.ts'
import { isOffered } from '../singleSignOn/singleSignOn.public.ts'
import type { Begun } from './signIn.service.ts'
import { changeOwnPassword, chooseCompany, signIn, signInAgain } from './signIn.service.ts'
import { companiesView } from './companies.view.ts'
import { loginView } from './login.view.ts'
import { openCompanyLogo, readCompany } from './onlyCompany.service.ts'

export const signInRoutes = [
  page(signInPages.login, async (ctx, { query: { returnTo = '' } }) => {
    const { demo } = ctx.installation
    const report = await findReportPath(ctx, returnTo)
    const company = await readCompany(ctx)
    const signsOn = await isOffered(ctx.database)
    const form = { email: '', returnTo, demo, report, company, signsOn }
    return html((request) => loginView(request, ctx.text, form))
  }),
  page(signInPages.signIn, async (ctx, { body }) => {
    const returnTo = pageAfterSignIn(body.returnTo)
    // Shows the form again with the typed values, except the password.
    const again = async (error: string, status: number, headers?: Record<string, string>) => {
      const report = await findReportPath(ctx, returnTo)
      const company = await readCompany(ctx)
      const { demo } = ctx.installation
      const signsOn = await isOffered(ctx.database)
      const form = { email: body.email, returnTo, demo, report, company, signsOn, error }
      return html((request) => loginView(request, ctx.text, form), status, headers)
    }
    try {
      const opened = await signIn(ctx, body)
      if (!opened) return await again(ctx.text('error.signIn'), 422)
      if (!('choice' in opened)) return continueWith(opened, returnTo)
      return html((request) => companiesView(request, ctx.text, { ...opened.choice, returnTo }))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { code, status, values } = error
      const { seconds } = values
      return await again(ctx.text(code, values), status, {
        ...(seconds !== undefined && { 'retry-after': String(seconds) }),
      })
    }
  }),
  page(signInPages.logo, async (ctx) => {
    const { read, etag } = await openCompanyLogo(ctx)
    return file(read, 'image/png', etag)
  }),
  page(signInPages.chooseCompany, async (ctx, { body }) => {
    const returnTo = pageAfterSignIn(body.returnTo)
    const begun = await chooseCompany(ctx, body.offer, body.company)
    return begun
      ? continueWith(begun, returnTo)
      : redirect(paths.login(returnTo), { notice: { code: 'login.choiceExpired' } })
  }),
  route(signInCalls.again, async (ctx, { body }) => new WithEffects(undefined, await signInAgain(ctx, body))),
  page(signInPages.updatePassword, async (ctx, { body }) => {
    const form = PasswordForm.safeParse(body)
    if (!form.success) return backToProfile(Object.entries(problemsOf(form.error.issues))[0])
    try {
      const effects = await changeOwnPassword(ctx, form.data)
      return redirect(paths.userProfile, { ...effects, notice: { code: 'profile.passwordChanged' } })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return backToProfile([error.field ?? 'current_password', error])
    }
  }),
]

/** Opens the page, or asks for the second factor first. */
const continueWith = (begun: Begun, returnTo: string) =>
  redirect('pending' in begun ? paths.secondFactor(returnTo) : returnTo, begun)

/** Answers the HTML form with a redirect even if it was rejected. The page then shows the reason. */
const backToProfile = (
  [field, { code, values }]: [string, Problem<RefusalCode>] = ['', { code: 'error.invalid', values: {} }],
) => redirect(paths.userProfile, { notice: { code, field, values } })
