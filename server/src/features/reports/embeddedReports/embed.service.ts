import { can } from '@yardmaster/core/policy.ts'
import { paths } from '@yardmaster/core/paths.ts'
import type { ReportKey } from '@yardmaster/core/reports/reports.ts'
import { formatView } from '@yardmaster/core/view.ts'
import { REPORT_KEYS, reportKind, reportOfDashboard } from '@yardmaster/core/reports/reports.ts'
import { AppError, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import type { ReportContext } from '../../../reports/report.ts'
import { isExpired } from '../../../signing/expiry.ts'
import { findSigningSecret } from '../../../signing/signing.queries.ts'
import { isDemoAccount } from './embeddedReports.queries.ts'
import { readEmbed, sightOf, signEmbed } from './embedToken.ts'

/** Long enough to look at a few reports. The page around the frame fetches a new token after that. */
const OPEN_FOR = { minutes: 10 }

/** Returns the reports that the caller may read. */
export async function readableReports(ctx: ReportContext): Promise<ReportKey[]> {
  const withTanks = await seesTankLevel(ctx)
  return REPORT_KEYS.filter((key) => {
    const { can: action } = reportKind(key)
    return (key !== 'fleet_grease_level' || withTanks) && (!action || can(ctx.session, action))
  })
}

const seesTankLevel = async (ctx: ReportContext): Promise<boolean> =>
  ctx.installation.tankLevelAccounts?.includes(ctx.session.accountId) ?? isDemoAccount(ctx)

type Wanted = { initialDashboardId: number; dashboardIds?: number[] | undefined }

/** Returns the URL of the embedded page. It is valid for these dashboards, for a few minutes. */
export async function openEmbed(ctx: Context, { initialDashboardId, dashboardIds }: Wanted): Promise<string> {
  const wanted = [...new Set(dashboardIds ?? [initialDashboardId])]
  const readable = new Set((await readableReports(ctx)).map((key) => reportKind(key).dashboardId))
  const isOpen = wanted.includes(initialDashboardId) && wanted.every((id) => readable.has(id))
  if (!isOpen) throw notFound()
  const { accountId, userId, branchId } = ctx.session
  const token = signEmbed(await findSigningSecret(ctx), {
    accountId,
    userId,
    branchId,
    sight: sightOf(ctx.session),
    dashboardIds: wanted,
    expiresAt: ctx.clock.now().add(OPEN_FOR),
  })
  return `${paths.embed}#token=${token}&dashboard=${initialDashboardId}&view=${formatView(ctx.session)}`
}

/**
 * Returns the report that the token opens for the caller. Checks the session and its permissions again,
 * whatever the token says.
 */
export async function reportOpenedBy(ctx: Context, token: string, dashboardId: number): Promise<ReportKey> {
  const { session, clock } = ctx
  const embed = readEmbed(await findSigningSecret(ctx), token)
  const isOwn = embed?.accountId === session.accountId && embed.userId === session.userId
  if (!isOwn || !embed.dashboardIds.includes(dashboardId)) throw notFound()
  const isOver =
    isExpired(embed, clock) || embed.branchId !== session.branchId || embed.sight !== sightOf(session)
  if (isOver) throw new AppError('error.embedExpired', 403)
  const key = reportOfDashboard(dashboardId)
  if (!key || !(await readableReports(ctx)).includes(key)) throw notFound()
  return key
}
