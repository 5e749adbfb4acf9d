import type { LiveAsset, LiveTrail } from '@yardmaster/core/contract/fleet/liveLinks.live.ts'
import { firstKeyAt } from '@yardmaster/core/events/eventKey.ts'
import { notFound } from '../../../appError.ts'
import type { PublicContext } from '../../../context.ts'
import { networkOf } from '../../../network.ts'
import { findDoubts } from '../../../positions/doubts.queries.ts'
import { findSettings } from '../../../positions/settings.queries.ts'
import { hashOf, parseToken } from '../../../session/sessionToken.ts'
import type { LivePoint, OpenLink } from './livePage.queries.ts'
import { findOpenLink, findTrail, recordOpening } from './livePage.queries.ts'

export async function readLiveAsset(ctx: PublicContext, token: string): Promise<LiveAsset> {
  const { accountId, link } = await openLink(ctx, token)
  const { id, assetId: _, createdAt: __, picture, ...asset } = link
  const { address, clock, database, outbound } = ctx
  await recordOpening(database, {
    accountId,
    linkId: id,
    network: networkOf(address),
    address,
    now: clock.now(),
  })
  const { styleUrl, darkStyleUrl, streets } = await outbound.ground.read(database.outside)
  return {
    ...(asset as LiveAsset),
    hasPicture: picture !== null,
    address: await addressOf(ctx, link),
    ground: { styleUrl, darkStyleUrl, streets },
  }
}

async function addressOf({ outbound, text }: PublicContext, { position, metric }: OpenLink) {
  if (!position) return null
  const [address] = await outbound.geocoder.addressesOf([position], { text, useMetric: metric })
  return address ?? null
}

const MINUTE = 60_000
/** A reader sees at least this much, so that a new link has a trail. */
const TRAIL_MIN = 60 * MINUTE
/** The trail of a link that is valid for longer is too long to be drawn again and again. */
const TRAIL_MAX = 24 * 60 * MINUTE
/** More points would look the same on a phone. */
const POINTS = 2000

export async function readLiveTrail(ctx: PublicContext, token: string): Promise<LiveTrail> {
  const { accountId, link } = await openLink(ctx, token)
  const now = ctx.clock.now().epochMilliseconds
  const shown = Math.min(Math.max(now - Date.parse(link.createdAt), TRAIL_MIN), TRAIL_MAX)
  const { database } = ctx
  const ofAccount = {
    session: { accountId },
    read: (statement: Parameters<typeof database.read>[1]) => database.read(accountId, statement),
  }
  const { longestGapSeconds, poorAccuracyMetres } = await findSettings(ofAccount)
  const stretch = { from: firstKeyAt(now - shown), before: firstKeyAt(now + 1) }
  const doubts = await findDoubts(ofAccount, link.assetId, stretch, poorAccuracyMetres)
  const everyMs = Math.ceil(shown / POINTS)
  const points = await findTrail(
    database,
    { accountId, assetId: link.assetId },
    { ...stretch, everyMs, doubts },
  )
  return {
    from: new Date(now - shown).toISOString(),
    lines: linesOf(points, Math.max(longestGapSeconds * 1000, everyMs * 2)),
  }
}

/** Begins a new line after a silence, because nobody knows the way between. */
function linesOf(points: readonly LivePoint[], longestGap: number): LivePoint[][] {
  const lines: LivePoint[][] = []
  for (const point of points) {
    const line = lines.at(-1)
    const last = line?.at(-1)
    if (line && last && point[2] - last[2] <= longestGap) line.push(point)
    else lines.push([point])
  }
  return lines
}

export async function readLivePicture(ctx: PublicContext, token: string): Promise<Buffer> {
  const { link } = await openLink(ctx, token)
  const bytes = link.picture && (await ctx.outbound.files.get(link.picture))
  if (!bytes) throw notFound()
  return bytes
}

/** Throws not found for every link that doesn't work, whatever the reason, so that nobody learns which ones exist. */
async function openLink(ctx: PublicContext, token: string): Promise<{ accountId: number; link: OpenLink }> {
  const parsed = parseToken(token)
  const link =
    parsed &&
    (await findOpenLink(ctx.database, {
      accountId: parsed.accountId,
      tokenHash: hashOf(parsed),
      now: ctx.clock.now(),
    }))
  if (link) return { accountId: parsed.accountId, link }
  // Tokens can't be guessed, so only those that don't work are counted.
  await ctx.outbound.attempts.failedLiveLink(ctx.address)
  throw notFound()
}
