import { setupPages } from '@yardmaster/core/contract/access/setup.ts'
import { problemsOf } from '@yardmaster/core/contract/problem.ts'
import { SetupForm } from '@yardmaster/core/contract/access/setup.ts'
import { passwordWeakness } from '@yardmaster/core/passwords/weakness.ts'
import { paths } from '@yardmaster/core/paths.ts'
import type { PublicContext } from '../../../context.ts'
import { html, page, redirect } from '../../../http/route.ts'
import { createFirst, setupState } from './setup.service.ts'
import { setupView } from './setup.view.ts'
import type { SetupPage } from './setup.view.ts'

const show = ({ text }: PublicContext, content: SetupPage, status = 200) =>
  html((request) => setupView(request, text, content), status)

const alreadyDone = () => redirect(paths.login(), { notice: { code: 'setup.done' } })

export const setupRoutes = [
  page(setupPages.setup, async (ctx, { query: { token = '' } }) => {
    const state = await setupState(ctx, token)
    return state === 'done' ? alreadyDone() : show(ctx, { state, token, typed: {}, errors: {} })
  }),
  page(setupPages.createFirst, async (ctx, { body: { token, ...typed } }) => {
    const state = await setupState(ctx, token)
    if (state === 'done') return alreadyDone()
    const form = SetupForm.safeParse(typed)
    if (state === 'wrongToken') return show(ctx, { state, token, typed, errors: {} }, 422)
    const again = (errors: SetupPage['errors']) => show(ctx, { state, token, typed, errors }, 422)
    if (!form.success) return again(problemsOf(form.error.issues))
    const weakness = passwordWeakness(form.data.password, { ...form.data, company: form.data.accountName })
    if (weakness) return again({ password: { code: weakness, values: {} } })
    const session = await createFirst(ctx, form.data)
    return session ? redirect(paths.dashboard, { signIn: session }) : alreadyDone()
  }),
]
