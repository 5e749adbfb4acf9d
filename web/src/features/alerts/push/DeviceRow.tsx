import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { PushDevice } from '@yardmaster/core/contract/alerts/push.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { RelativeTime } from '../../../lib/time.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useTestDevice } from './push.api.ts'

type Props = {
  device: PushDevice
  isThis: boolean
  /** Null for users who can't change it. */
  onRemove: (() => void) | null
}

export function DeviceRow({ device, isThis, onRemove }: Props) {
  const text = useText()
  const { name, lastSentAt } = device
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Typography>{name}</Typography>
          {isThis && <Chip size="small" label={text('push.thisDevice')} />}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {lastSentAt ? (
            <>
              {text('push.lastSent')}: <RelativeTime at={lastSentAt} />
            </>
          ) : (
            text('push.neverSent')
          )}
        </Typography>
      </Box>
      {onRemove && <TestButton device={device} />}
      {onRemove && (
        <Button color="error" aria-label={text('push.removeNamed', { name })} onClick={onRemove}>
          {text('push.remove')}
        </Button>
      )}
    </Box>
  )
}

function TestButton({ device: { id, name } }: Pick<Props, 'device'>) {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const { mutate, isPending } = useTestDevice()
  const test = () =>
    mutate(
      { params: { id } },
      {
        onSuccess: ({ outcome, detail }) =>
          show([text(`push.tested.${outcome}`), detail].filter(Boolean).join(': '), {
            tone: outcome === 'sent' ? 'success' : 'error',
          }),
        onError: (refusal) => show(errorText(refusal), { tone: 'error' }),
      },
    )
  return (
    <Button aria-label={text('push.testNamed', { name })} loading={isPending} onClick={test}>
      {text('push.test')}
    </Button>
  )
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const
