import { singleSignOnPages } from '@yardmaster/core/contract/access/singleSignOn.pages.ts'
import { singleSignOn } from '@yardmaster/core/contract/access/singleSignOn.ts'
import { paths } from '@yardmaster/core/paths.ts'
import type { PublicContext } from '../../../context.ts'
import { pageAfterSignIn } from '../../../http/ownPath.ts'
import { data, html, page, redirect, route } from '../../../http/route.ts'
import type { PageAnswer } from '../../../http/route.ts'
import { endByProvider } from './backChannel.service.ts'
import { finishSignOn } from './finishSignOn.service.ts'
import { removeSettings } from './removeSettings.service.ts'
import { readSettings, updateSettings, verifyDomain } from './settings.service.ts'
import { SignOnFailure } from './signOnFailure.ts'
import { failedView, leadingView, leadTo } from './singleSignOn.view.ts'
import { findStart, startSignOn } from './startSignOn.service.ts'
import { testProvider } from './testProvider.service.ts'

const FAILED = 403

export const singleSignOnRoutes = [
  route(singleSignOn.read, readSettings),
  route(singleSignOn.update, (ctx, { body }) => updateSettings(ctx, body)),
  route(singleSignOn.remove, removeSettings),
  route(singleSignOn.test, (ctx, { body }) => testProvider(ctx, body)),
  route(singleSignOn.verifyDomain, (ctx, { body }) => verifyDomain(ctx, body.domain)),
  page(singleSignOnPages.find, async (ctx, { body }) => {
    const returnTo = pageAfterSignIn(body.returnTo)
    const email = body.email.trim()
    const to = email === '' ? null : await findStart(ctx, email, returnTo)
    if (to === null) {
      const code = email === '' ? 'login.ssoEmail' : 'login.ssoUnknown'
      return redirect(paths.login(returnTo), { notice: { code } })
    }
    const shown = { kind: 'continue', to } as const
    return html((request) => leadingView(request, ctx.text, shown), 200, leadTo(to))
  }),
  page(singleSignOnPages.start, async (ctx, { params: { key }, query: { returnTo, email } }) => {
    const again = paths.startSingleSignOn(key, returnTo)
    return orFailed(ctx, again, async () => {
      const place = pageAfterSignIn(returnTo)
      const { to, signOnFlow } = await startSignOn(ctx, key, { returnTo: place, email })
      return redirect(to, { signOnFlow })
    })
  }),
  page(singleSignOnPages.callback, async (ctx, { query }) =>
    orFailed(ctx, null, async () => {
      const { returnTo, ...effects } = await finishSignOn(ctx, query)
      return redirect(returnTo, { ...effects, signOnFlow: null })
    }),
  ),
  // Providers send a form, and look at the status alone.
  page(singleSignOnPages.backChannel, async (ctx, { params: { key }, body }) => {
    await endByProvider(ctx, key, body.logout_token)
    return data('', 'text/plain')
  }),
]

/** Answers a failed sign-in with a page that says why. */
async function orFailed(
  ctx: PublicContext,
  again: string | null,
  run: () => Promise<PageAnswer>,
): Promise<PageAnswer> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof SignOnFailure)) throw error
    const { reason } = error
    const shown = { reason, again: reason === 'unknownCompany' ? null : again }
    const effects = { signOnFlow: null }
    return html((request) => failedView(request, ctx.text, shown), FAILED, {}, effects)
  }
}
