import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { InboxEntry } from '@yardmaster/core/contract/alerts/inbox.ts'
import { Suspense, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { LinkIcon, MapIcon, UserIcon } from '../../../ui/icons.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { LazyShareLiveLink } from '../../../widgets/liveLinks/LazyShareLiveLink.ts'
import type { InboxChanges } from './useInboxChanges.ts'

type Props = { entry: InboxEntry; changes: InboxChanges; onOpen: (() => void) | undefined }

/** What to do at once about an urgent alert on an asset. The menu has these, too, but seconds count. */
export function UrgentButtons({ entry, changes, onOpen }: Props) {
  const text = useText()
  const { name, asset, takenBy, mapPath } = entry
  const mayShare = useCan('liveLink.manage')
  const [isSharing, setSharing] = useState(false)
  return (
    <Box component="fieldset" aria-label={name} sx={group}>
      {!takenBy && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<UserIcon />}
          onClick={() => changes.setTaken(entry, true)}
          sx={button}
        >
          {text('inbox.take')}
        </Button>
      )}
      {mapPath && (
        <Button
          component={AppLink}
          href={mapPath}
          size="small"
          variant="outlined"
          startIcon={<MapIcon />}
          onClick={onOpen}
          sx={button}
        >
          {text('inbox.map')}
        </Button>
      )}
      {mayShare && asset !== null && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<LinkIcon />}
          onClick={() => setSharing(true)}
          sx={button}
        >
          {text('liveLink.share')}
        </Button>
      )}
      <Suspense>
        {isSharing && asset !== null && <LazyShareLiveLink asset={asset} onClose={() => setSharing(false)} />}
      </Suspense>
    </Box>
  )
}

const group = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  m: 0,
  mt: 1,
  p: 0,
  border: 0,
  minWidth: 0,
} as const
const button = { minHeight: { xs: 44, md: 32 } } as const
