import { integrationPages } from '@yardmaster/core/contract/account/integrations.pages.ts'
import { SERVICE_NAMES } from '@yardmaster/core/integrationDefaults.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { withView } from '@yardmaster/core/view.ts'
import type { Context } from '../../../context.ts'
import { html, page, redirect } from '../../../http/route.ts'
import type { PageAnswer } from '../../../http/route.ts'
import { CONFIG_PAGES } from './connectionPage.fields.ts'
import type { PageService } from './connectionPage.fields.ts'
import { readConnectionPage, saveConnectionPage } from './connectionPage.service.ts'
import { connectionPageView } from './connectionPage.view.ts'

export const integrationPageRoutes = [
  page(integrationPages.setupGenie, (ctx) => show(ctx, 'genie', { isSetup: true })),
  page(integrationPages.enableGenie, (ctx, { body }) => save(ctx, 'genie', body, { isSetup: true })),
  page(integrationPages.configGenie, (ctx) => show(ctx, 'genie')),
  page(integrationPages.saveGenie, (ctx, { body }) => save(ctx, 'genie', body)),
  page(integrationPages.configShell, (ctx) => show(ctx, 'shell')),
  page(integrationPages.saveShell, (ctx, { body }) => save(ctx, 'shell', body)),
]

type Options = { isSetup?: boolean }

async function show(
  ctx: Context,
  serviceType: PageService,
  { isSetup = false }: Options = {},
): Promise<PageAnswer> {
  const shown = await readConnectionPage(ctx, serviceType)
  if (!shown) return goTo(ctx, paths.integrations)
  // Genie is set up first, and configured from then on.
  if (serviceType === 'genie' && isSetup !== (shown.stored === null))
    return goTo(ctx, isSetup ? paths.configGenie : paths.setupGenie)
  return html((request) => connectionPageView(request, ctx.text, shown, { isSetup }))
}

async function save(
  ctx: Context,
  serviceType: PageService,
  body: Readonly<Record<string, unknown>>,
  { isSetup = false }: Options = {},
): Promise<PageAnswer> {
  const before = await readConnectionPage(ctx, serviceType)
  if (!before) return goTo(ctx, paths.integrations)
  const refusal = await saveConnectionPage(ctx, before, body)
  if (!refusal) {
    const code = before.stored ? 'integrations.saved' : 'integrations.enabled'
    const notice = { code, values: { name: SERVICE_NAMES[serviceType] } } as const
    return redirect(withView(CONFIG_PAGES[serviceType], ctx.session), { notice })
  }
  const present = (await readConnectionPage(ctx, serviceType)) ?? before
  return html(
    (request) => connectionPageView(request, ctx.text, present, { isSetup, refusal }),
    refusal.status,
  )
}

const goTo = (ctx: Context, path: string): PageAnswer => redirect(withView(path, ctx.session))
