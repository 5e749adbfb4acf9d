import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { addresses } from '@yardmaster/core/contract/history/addresses.ts'
import type { AssetPanel as Panel } from '@yardmaster/core/contract/map/liveMap.ts'
import { map } from '@yardmaster/core/contract/map/liveMap.ts'
import { snapshots } from '@yardmaster/core/contract/history/snapshots.ts'
import { IN_SHOP } from '@yardmaster/core/flags.ts'
import type { ReactNode } from 'react'
import { Suspense, useEffect, useRef } from 'react'
import { useBranchName } from '../../../../lib/branches.ts'
import { CallError } from '../../../../lib/call.ts'
import { useText } from '../../../../lib/intl.tsx'
import { lazyPart } from '../../../../lib/lazy.ts'
import { queryClient, queryKey, useEndpoint } from '../../../../lib/query.ts'
import { useCan } from '../../../../lib/session.tsx'
import { RelativeTime, useRelativeTime, useTimeFormat } from '../../../../lib/time.tsx'
import { EmptyState } from '../../../../ui/page/EmptyState.tsx'
import { useEscape } from '../../../../ui/page/useEscape.ts'
import { Hint } from '../../../../ui/notices/Hint.tsx'
import { CloseIcon, PlaceIcon } from '../../../../ui/icons.tsx'
import { LoadError } from '../../../../ui/page/LoadError.tsx'
import { AssetPicture } from '../../../../widgets/equipment/AssetPicture.tsx'
import { RentalLine } from '../../../../widgets/rentals/RentalLine.tsx'
import { StatusMark } from '../../../../widgets/equipment/StatusMark.tsx'
import type { MapAsset } from '../fleet/fleet.ts'
import { PanelActions } from './PanelActions.tsx'
import { ArchivedNotice } from './ArchivedNotice.tsx'
import { PanelDetails } from './PanelDetails.tsx'
import { leavePanel } from './panelFocus.ts'

const PanelDay = lazyPart(async () => (await import('./PanelDay.tsx')).PanelDay, { words: ['timeline'] })
/** Pixels of a day in one line, with its heading. */
const DAY_HEIGHT = 84

type Props = {
  id: number
  /** The asset as the map shows it, or null if it isn't on the map (yet). */
  asset: MapAsset | null
  /** The past instant that the map shows. The panel then shows that time's values and nothing of today. */
  pastAt: string | undefined
  onClose: () => void
  /** Content beside the details of the asset. */
  children?: ReactNode
}

/** Details of the focused asset. */
export function AssetPanel({ id, asset, pastAt, onClose, children }: Props) {
  const text = useText()
  const input = { params: { id } }
  const { data, error, refetch } = useEndpoint(map.asset, input)
  const past = usePastSnapshot(id, pastAt)
  const isPast = pastAt !== undefined
  const panel = data && isPast ? pastPanel(data, past.data?.snapshot ?? null) : data
  const at = asset?.at ?? null
  const isOnMap = asset !== null
  useEffect(() => {
    // The asset has reported or left the map, so the other details may have changed as well.
    if (at !== null || !isOnMap)
      void queryClient.invalidateQueries({ queryKey: queryKey(map.asset, { params: { id } }) })
  }, [at, isOnMap, id])
  const section = useRef<HTMLElement>(null)
  const close = () => {
    leavePanel(section.current, id)
    onClose()
  }
  useEscape(close)
  const name = data?.name ?? asset?.name ?? ''
  const isGone = error instanceof CallError && error.status === 404
  return (
    <Box component="section" ref={section} aria-label={name || text('app.loading')} sx={column}>
      <PanelHeader id={id} name={name} isLoading={!name && !isGone} panel={data} onClose={close} />
      <Box sx={body}>
        {isGone && <EmptyState title={text('maptrac.gone')} body={text('maptrac.goneHint')} />}
        {!data && error && !isGone && <LoadError error={error} onRetry={() => void refetch()} />}
        {!data && !error && <DetailsSkeleton />}
        {data?.archivedAt && !isGone && !isPast && <ArchivedNotice id={id} at={data.archivedAt} />}
        {panel && !isGone && (!panel.archivedAt || isPast) && (
          <Box sx={{ px: 2, display: 'grid', gap: 2 }}>
            {isPast && <PastTime at={pastAt} />}
            <Whereabouts panel={panel} asset={asset} isPast={isPast} />
            <PanelActions panel={panel} isPast={isPast} />
            {children}
            {past.error ? (
              <LoadError error={past.error} onRetry={() => void past.refetch()} />
            ) : (
              <PanelDetails panel={panel} asset={asset} />
            )}
            {data?.snapshot && (
              <Suspense fallback={<Skeleton variant="rounded" height={DAY_HEIGHT} />}>
                <PanelDay assetId={id} pastAt={pastAt} />
              </Suspense>
            )}
          </Box>
        )}
      </Box>
    </Box>
  )
}

type HeaderProps = {
  id: number
  name: string
  isLoading: boolean
  panel: Panel | undefined
  onClose: () => void
}

function PanelHeader({ id, name, isLoading, panel, onClose }: HeaderProps) {
  const text = useText()
  const branch = useBranchName(panel?.branchId)
  return (
    <Box sx={header}>
      {panel && <AssetPicture listImage={panel.listImage} categoryId={panel.category?.id ?? null} />}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h2" tabIndex={-1} data-panel={id} sx={{ overflowWrap: 'anywhere' }}>
          {isLoading ? <Skeleton width={120} /> : name}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {[panel?.category?.name, branch].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Hint title={text('app.close')}>
        <IconButton aria-label={text('app.close')} onClick={onClose} edge="end">
          <CloseIcon />
        </IconButton>
      </Hint>
    </Box>
  )
}

/** Loads the values as of the instant. While those of another instant load, the previous ones stay. */
const usePastSnapshot = (assetId: number, at: string | undefined) =>
  useEndpoint(
    snapshots.at,
    { params: { assetId }, query: { at: at ?? '' } },
    { enabled: at !== undefined, placeholderData: (last) => last, staleTime: Number.POSITIVE_INFINITY },
  )

/** Replaces the values of the present, and removes what the server knows only for the present. */
const pastPanel = (panel: Panel, snapshot: Panel['snapshot']): Panel => ({
  ...panel,
  snapshot,
  flags: [],
  assignedUser: null,
  ticket: null,
  boundary: null,
  boundarySide: null,
  heard: null,
})

function PastTime({ at }: { at: string }) {
  const text = useText()
  const format = useTimeFormat()
  return (
    <Box component="time" dateTime={at} sx={{ typography: 'smallStrong' }}>
      {text('playback.panelAsOf', { when: format.dateTime(at) })}
    </Box>
  )
}

type WhereaboutsProps = { panel: Panel; asset: MapAsset | null; isPast: boolean }

/** The activity, whether the asset is in the shop or on rent, the time of the last report and the address. */
function Whereabouts({ panel, asset, isPast }: WhereaboutsProps) {
  const text = useText()
  const maySeeRentals = useCan('rental.read')
  const ago = useRelativeTime()
  const times = useTimeFormat()
  const { flags, snapshot, heard } = panel
  const pastAddress = usePastAddress(isPast ? asset : null)
  const address = isPast ? pastAddress : panel.address
  const lastReport = asset ? asset.at && new Date(asset.at).toISOString() : snapshot?.lastUpdateAt
  const inShop = asset ? asset.inShop : flags.some(({ id }) => id === IN_SHOP)
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
        <StatusMark status={asset?.status ?? snapshot?.status ?? 'noData'} shop={inShop ? 'full' : null} />
        {lastReport && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {isPast ? times.recent(lastReport) : <RelativeTime at={lastReport} />}
          </Box>
        )}
      </Box>
      {maySeeRentals && !isPast && <RentalLine assetId={panel.id} />}
      <Box sx={{ display: 'flex', gap: 0.75, color: 'text.secondary' }}>
        <PlaceIcon fontSize="small" />
        <span>
          {heard
            ? text('maptrac.inRangeOf', { area: `${heard.place} · ${heard.area}`, when: ago(heard.at) })
            : (address ?? text('maptrac.unlocated'))}
        </span>
      </Box>
      {!heard && <PositionAge snapshot={snapshot} />}
    </Box>
  )
}

/** Milliseconds. Most devices report a position with every message, or every few minutes. */
const RECENT = 600_000

/** Says how old the position is, if the asset has reported without one since. */
function PositionAge({ snapshot }: { snapshot: Panel['snapshot'] }) {
  const text = useText()
  const ago = useRelativeTime()
  const since = snapshot?.fields['lat']?.at
  if (!since || !snapshot.lastUpdateAt) return null
  if (Date.parse(snapshot.lastUpdateAt) - Date.parse(since) <= RECENT) return null
  return <Box sx={{ color: 'text.secondary', pl: 3.25 }}>{text('map.lastKnown', { ago: ago(since) })}</Box>
}

/** Returns the address of the asset's position on the map, or null if there is none. */
function usePastAddress(asset: MapAsset | null): string | null {
  const { id = 0, lat = null, lng = null } = asset ?? {}
  const position = lat === null || lng === null ? null : { lat, lng }
  const { data } = useEndpoint(
    addresses.find,
    { params: { id }, body: position ? [position] : [] },
    { enabled: position !== null, staleTime: Number.POSITIVE_INFINITY },
  )
  return position && (data?.[0]?.address ?? '')
}

const DetailsSkeleton = () => (
  <Box sx={{ px: 2 }} aria-hidden>
    {[80, 60, 90, 70].map((width) => (
      <Skeleton key={width} width={`${width}%`} height={28} />
    ))}
  </Box>
)

/**
 * The name stays in place while the rest scrolls. This isn't a sticky header, because Chromium then doesn't
 * paint the map below it.
 */
const column = { flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' } as const
const body = { flex: 1, minHeight: 0, overflowY: 'auto', pb: 2 } as const
const header = {
  flex: 'none',
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1.5,
  px: 2,
  pt: { xs: 0, md: 2 },
  pb: 1.5,
} as const
