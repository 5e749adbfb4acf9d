import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { addresses } from '@yardmaster/core/contract/history/addresses.ts'
import type { AssetPanel as Panel } from '@yardmaster/core/contract/map/liveMap.ts'
import { map } from '@yardmaster/core/contract/map/liveMap.ts'
import { IN_SHOP } from '@yardmaster/core/flags.ts'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { CallError } from '../../../../lib/call.ts'
import { useText } from '../../../../lib/intl.tsx'
import { queryClient, queryKey, useEndpoint } from '../../../../lib/query.ts'
import { RelativeTime } from '../../../../lib/time.tsx'
import { EmptyState } from '../../../../ui/page/EmptyState.tsx'
import { focusContent } from '../../../../ui/page/focusContent.ts'
import { Hint } from '../../../../ui/notices/Hint.tsx'
import { CloseIcon, PlaceIcon } from '../../../../ui/icons.tsx'
import { LoadError } from '../../../../ui/page/LoadError.tsx'
import { AssetPicture } from '../../../../widgets/equipment/AssetPicture.tsx'
import { StatusMark } from '../../../../widgets/equipment/StatusMark.tsx'
import type { MapAsset } from '../fleet/fleet.ts'
import { PanelActions } from './PanelActions.tsx'
import { ArchivedNotice } from './ArchivedNotice.tsx'
import { PanelDetails } from './PanelDetails.tsx'

type Props = {
  id: number
  /** The asset as the map shows it, or null if it isn't on the map (yet). */
  asset: MapAsset | null
  /** The map shows a past time. The details of the panel, which are current, are then left out. */
  isPast: boolean
  onClose: () => void
  /** Content beside the details of the asset. */
  children?: ReactNode
}

/** Details of the focused asset. */
export function AssetPanel({ id, asset, isPast, onClose, children }: Props) {
  const text = useText()
  const input = { params: { id } }
  const { data, error, refetch } = useEndpoint(map.asset, input)
  const at = asset?.at ?? null
  const isOnMap = asset !== null
  useEffect(() => {
    // The asset has reported or left the map, so the other details may have changed as well.
    if (at !== null || !isOnMap)
      void queryClient.invalidateQueries({ queryKey: queryKey(map.asset, { params: { id } }) })
  }, [at, isOnMap, id])
  const close = () => {
    // The pressed button disappears with the panel, so the focus moves to the content.
    focusContent()
    onClose()
  }
  const name = data?.name ?? asset?.name ?? ''
  const isGone = error instanceof CallError && error.status === 404
  return (
    <Box
      component="section"
      aria-label={name || text('app.loading')}
      onKeyDown={({ key }) => key === 'Escape' && close()}
      sx={column}
    >
      <PanelHeader name={name} isLoading={!name && !isGone} panel={data} onClose={close} />
      <Box sx={body}>
        {isGone && <EmptyState title={text('maptrac.gone')} body={text('maptrac.goneHint')} />}
        {!data && error && !isGone && <LoadError error={error} onRetry={() => void refetch()} />}
        {!data && !error && <DetailsSkeleton />}
        {data?.archivedAt && !isGone && !isPast && <ArchivedNotice id={id} at={data.archivedAt} />}
        {data && !isGone && (!data.archivedAt || isPast) && (
          <Box sx={{ px: 2, display: 'grid', gap: 2 }}>
            <Whereabouts panel={data} asset={asset} isPast={isPast} />
            <PanelActions panel={data} />
            {children}
            <PanelDetails panel={isPast ? pastPanel(data) : data} asset={asset} />
          </Box>
        )}
      </Box>
    </Box>
  )
}

type HeaderProps = {
  name: string
  isLoading: boolean
  panel: Panel | undefined
  onClose: () => void
}

function PanelHeader({ name, isLoading, panel, onClose }: HeaderProps) {
  const text = useText()
  return (
    <Box sx={header}>
      {panel && <AssetPicture listImage={panel.listImage} categoryId={panel.category?.id ?? null} />}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {isLoading ? <Skeleton width={120} /> : name}
        </Typography>
        <Typography variant="body2" color="textSecondary" noWrap>
          {panel?.category?.name}
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

/** Removes the values that the server knows only for the present. */
const pastPanel = (panel: Panel): Panel => ({ ...panel, snapshot: null, flags: [] })

type WhereaboutsProps = { panel: Panel; asset: MapAsset | null; isPast: boolean }

/** The activity, whether the asset is in the shop, the time of the last report and the address. */
function Whereabouts({ panel, asset, isPast }: WhereaboutsProps) {
  const text = useText()
  const { flags, snapshot } = panel
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
            <RelativeTime at={lastReport} />
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 0.75, color: 'text.secondary' }}>
        <PlaceIcon fontSize="small" />
        <span>{address ?? text('maptrac.unlocated')}</span>
      </Box>
    </Box>
  )
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
