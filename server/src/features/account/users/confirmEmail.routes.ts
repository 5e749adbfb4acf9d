import { userPages } from '@yardmaster/core/contract/account/users.pages.ts'
import { AppError } from '../../../appError.ts'
import type { PublicContext } from '../../../context.ts'
import { html, page } from '../../../http/route.ts'
import { confirmEmail, describeChange } from './confirmEmail.service.ts'
import { confirmEmailView, emailConfirmedView, notConfirmedView } from './confirmEmail.view.ts'

const GONE = 410

const linkGone = ({ text }: PublicContext) =>
  html((request) => notConfirmedView(request, text, text('confirmEmail.gone')), GONE)

export const confirmEmailRoutes = [
  page(userPages.confirmEmail, async (ctx, { params }) => {
    const change = await describeChange(ctx, params.code)
    return change ? html((request) => confirmEmailView(request, ctx.text, change)) : linkGone(ctx)
  }),
  page(userPages.changeEmail, async (ctx, { params }) => {
    try {
      const email = await confirmEmail(ctx, params.code)
      return email ? html((request) => emailConfirmedView(request, ctx.text, email)) : linkGone(ctx)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const reason = ctx.text(error.code, error.values)
      return html((request) => notConfirmedView(request, ctx.text, reason), error.status)
    }
  }),
]
