import { hoursPages } from '@yardmaster/core/contract/rentals/hours.pages.ts'
import { hours } from '@yardmaster/core/contract/rentals/hours.ts'
import { AppError } from '../../../appError.ts'
import type { PublicContext } from '../../../context.ts'
import { html, page, route } from '../../../http/route.ts'
import type { PageAnswer } from '../../../http/route.ts'
import { sent } from '../../../tables/tableFile.ts'
import { createLink, readLink, revokeLink } from './clientLink.service.ts'
import { readClientRental } from './clientPage.service.ts'
import { clientRentalView, closedView } from './clientPage.view.ts'
import { exportHours } from './exportHours.service.ts'
import { readRentalHours } from './hours.service.ts'
import { listSettingsChanges, readSettings, updateSettings } from './hourSettings.service.ts'
import { listHours, totalHours } from './hoursReport.service.ts'
import { listUsedHours } from './usedHours.service.ts'

const GONE = 410
/** Search engines must not keep what a client may no longer see later. */
const PRIVATE = { 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' }

async function showClientPage(ctx: PublicContext, code: string): Promise<PageAnswer> {
  const { text } = ctx
  try {
    const shown = await readClientRental(ctx, code)
    if ('closed' in shown) {
      const reason = text(`clientRental.closed.${shown.closed}`)
      return html((request) => closedView(request, text, reason), GONE, PRIVATE)
    }
    return html((request) => clientRentalView(request, text, shown), 200, PRIVATE)
  } catch (error) {
    // Limits are reported as a page, too.
    if (!(error instanceof AppError)) throw error
    const { code: problem, status, values } = error
    return html((request) => closedView(request, text, text(problem, values)), status, PRIVATE)
  }
}

export const hoursRoutes = [
  route(hours.used, (ctx, { query }) => listUsedHours(ctx, query.ids)),
  route(hours.list, (ctx, { query }) => listHours(ctx, query)),
  route(hours.total, (ctx, { query }) => totalHours(ctx, query)),
  page(hours.export, async (ctx, { query }) => sent(await exportHours(ctx, query))),
  route(hours.settings, readSettings),
  route(hours.settingsChanges, listSettingsChanges),
  route(hours.updateSettings, (ctx, { body }) => updateSettings(ctx, body)),
  route(hours.ofRental, (ctx, { params }) => readRentalHours(ctx, params.id)),
  route(hours.link, (ctx, { params }) => readLink(ctx, params.id)),
  route(hours.createLink, (ctx, { params }) => createLink(ctx, params.id)),
  route(hours.revokeLink, (ctx, { params }) => revokeLink(ctx, params.id)),
  page(hoursPages.client, (ctx, { params }) => showClientPage(ctx, params.code)),
]
