import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { Spot } from '@yardmaster/core/contract/map/liveMap.ts'
import { map } from '@yardmaster/core/contract/map/liveMap.ts'
import type { Point } from '@yardmaster/core/geo/rings.ts'
import { ringOf } from '@yardmaster/core/geo/rings.ts'
import { paths } from '@yardmaster/core/paths.ts'
import type { ReactNode } from 'react'
import { useBranchName } from '../../../../lib/branches.ts'
import { CallError } from '../../../../lib/call.ts'
import { useText } from '../../../../lib/intl.tsx'
import { useEndpoint } from '../../../../lib/query.ts'
import { CloseIcon, PlaceIcon } from '../../../../ui/icons.tsx'
import { Hint } from '../../../../ui/notices/Hint.tsx'
import { AppLink } from '../../../../ui/page/AppLink.tsx'
import { EmptyState } from '../../../../ui/page/EmptyState.tsx'
import { LoadError } from '../../../../ui/page/LoadError.tsx'
import { useEscape } from '../../../../ui/page/useEscape.ts'
import { FitOnce } from '../canvas/FitOnce.tsx'
import { useFleetMap } from '../canvas/fleetMap.ts'
import { useMapView } from '../liveMap.hash.ts'

type Props = { target: string; onClose: () => void }

/** The place, area or person that the URL names. The map shows where it is. */
export function SpotPanel({ target, onClose }: Props) {
  const text = useText()
  const drawn = useFleetMap()
  const { data, error, refetch } = useEndpoint(map.spot, { params: { ref: target } })
  useEscape(onClose)
  const isGone = error instanceof CallError && error.status === 404
  const points = data ? pointsOf(data) : []
  return (
    <Box component="section" aria-label={data?.name ?? text('app.loading')} sx={column}>
      {drawn && points.length > 0 && <FitOnce map={drawn} points={points} covered />}
      <Box sx={header}>
        <Box sx={{ flex: 1, minWidth: 0 }}>{data ? <Title spot={data} /> : !error && <Skeleton />}</Box>
        <Hint title={text('app.close')}>
          <IconButton aria-label={text('app.close')} onClick={onClose} edge="end">
            <CloseIcon />
          </IconButton>
        </Hint>
      </Box>
      {isGone && (
        <Box role="alert">
          <EmptyState title={text('maptrac.spot.gone')} body={text('maptrac.spot.goneHint')} />
        </Box>
      )}
      {error && !isGone && <LoadError error={error} onRetry={() => void refetch()} />}
      {data && (
        <Box sx={body}>
          {data.kind === 'person' ? <AssignedAssets spot={data} /> : <Whereabouts spot={data} />}
        </Box>
      )}
    </Box>
  )
}

function Title({ spot: { kind, name, branchId } }: { spot: Spot }) {
  const text = useText()
  const branch = useBranchName(branchId)
  return (
    <>
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {[text(`maptrac.spot.${kind}`), branch].filter(Boolean).join(' · ')}
      </Typography>
    </>
  )
}

function Whereabouts({ spot: { kind, place } }: { spot: Spot }) {
  const text = useText()
  if (!place) return null
  return (
    <>
      {kind === 'area' && <Line>{place.name}</Line>}
      {place.address && <Line>{place.address}</Line>}
      <Button variant="outlined" color="inherit" component={AppLink} href={paths.place(place.id)}>
        {text('maptrac.spot.openPlace')}
      </Button>
    </>
  )
}

const Line = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', gap: 0.75, color: 'text.secondary' }}>
    <PlaceIcon fontSize="small" />
    <span>{children}</span>
  </Box>
)

function AssignedAssets({ spot: { id, assets } }: { spot: Spot }) {
  const text = useText()
  const [, setView] = useMapView()
  return (
    <>
      <Typography color="textSecondary">{text('maptrac.spot.assigned', { count: assets.length })}</Typography>
      {assets.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
          {assets.map((asset) => (
            <li key={asset.id}>
              <Link component="button" onClick={() => setView({ focus: asset.id, at: undefined })}>
                {asset.name}
              </Link>
            </li>
          ))}
        </Box>
      )}
      <Button variant="outlined" color="inherit" component={AppLink} href={paths.user(id)}>
        {text('maptrac.spot.openPerson')}
      </Button>
    </>
  )
}

/** Returns what the map must show. */
function pointsOf({ shape, position, assets }: Spot): readonly Point[] {
  if (shape) return ringOf(shape)
  const known = position ? [position] : assets.flatMap((asset) => asset.position ?? [])
  return known.map(({ lat, lng }): Point => [lng, lat])
}

const column = { flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' } as const
const body = { overflowY: 'auto', px: 2, pb: 2, display: 'grid', gap: 2, justifyItems: 'start' } as const
const header = { display: 'flex', gap: 1.5, px: 2, pt: { xs: 0, md: 2 }, pb: 1.5 } as const
