import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { paths } from '@yardmaster/core/paths.ts'
import { formatRef } from '@yardmaster/core/refs.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import { WarningIcon } from '../../../ui/icons.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { Undecided } from '../../../ui/page/Undecided.tsx'
import { useMoved } from './watch.api.ts'

/** The assets that moved while nobody had rented them. Requires the part `watch`. */
export function MovedNotice() {
  const text = useText()
  const time = useTimeFormat({ inList: true })
  const maySeeMap = useCan('map.read')
  const { data, isPending } = useMoved()
  if (isPending) return <Undecided />
  if (!data || data.total === 0) return null
  const { total, assets } = data
  return (
    <Alert severity="error" icon={<WarningIcon />} sx={{ mb: 2 }}>
      <AlertTitle>{text('watch.moved', { count: total })}</AlertTitle>
      {text('watch.moved.about', { count: total })}
      <Box component="ul" sx={list}>
        {assets.map(({ asset: { id, name }, at }) => (
          <Box component="li" key={id} sx={item}>
            <Link component={AppLink} underline="always" color="inherit" href={paths.equipmentEvents(id)}>
              {text('watch.moved.asset', { name, time: time.recent(at) })}
            </Link>
            {maySeeMap && (
              <Link
                component={AppLink}
                underline="always"
                color="inherit"
                href={paths.mapOf(formatRef({ kind: 'thing', id }))}
                aria-label={text('watch.moved.onMapNamed', { name })}
              >
                {text('watch.moved.onMap')}
              </Link>
            )}
          </Box>
        ))}
      </Box>
      {total > assets.length && (
        <Link component={AppLink} underline="always" color="inherit" href={paths.assetsMoved}>
          {text('watch.moved.all')}
        </Link>
      )}
    </Alert>
  )
}

const list = { m: 0, mt: 1, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 } as const
const item = { display: 'flex', flexWrap: 'wrap', columnGap: 2, minHeight: 24 } as const
