import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { Mute } from '@yardmaster/core/contract/alerts/mutes.ts'
import { useText } from '../../../lib/intl.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import { BellIcon } from '../../../ui/icons.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { mutedText } from './muted.ts'
import { useMutes } from './mutes.api.ts'
import { useMuting } from './useMuting.ts'

/** What the user has muted, each with Undo. */
export function MuteList() {
  const text = useText()
  const { data, error, refetch } = useMutes()
  const { unmute } = useMuting()
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={120} aria-busy="true" />
  if (data.length === 0)
    return <EmptyState icon={<BellIcon />} title={text('mute.empty')} body={text('mute.empty.hint')} />
  return (
    <Box component="ul" aria-label={text('mute.list')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.map((mute) => (
        <MuteRow key={mute.id} mute={mute} onUndo={(name) => unmute(mute, name)} />
      ))}
    </Box>
  )
}

function MuteRow({ mute, onUndo }: { mute: Mute; onUndo: (name: string) => void }) {
  const text = useText()
  const format = useTimeFormat({ inList: true })
  const { assetId, assetName, topic, topicName, until } = mute
  const unknown = text('mute.unknown')
  const name = mutedText(text, {
    asset: assetId === null ? null : { id: assetId, name: assetName ?? unknown },
    topic: topic === null ? null : { topic, name: topicName ?? unknown },
  })
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {until === null
            ? text('mute.list.always')
            : text('mute.list.until', { time: format.dateTime(until) })}
        </Typography>
      </Box>
      <Button aria-label={text('mute.undoNamed', { name })} onClick={() => onUndo(name)}>
        {text('mute.undo')}
      </Button>
    </Box>
  )
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  pl: 2,
  pr: 1,
  py: 1.25,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const
