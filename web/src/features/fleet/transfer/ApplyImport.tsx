import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import type { ImportCounts } from '@yardmaster/core/contract/fleet/transfer.ts'
import { transfer } from '@yardmaster/core/contract/fleet/transfer.ts'
import type { ReactNode } from 'react'
import { callAddress } from '../../../lib/callAddress.ts'
import { useText } from '../../../lib/intl.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { DownloadIcon } from '../../../ui/icons.tsx'
import type { useApplyImport } from './transfer.api.ts'
import { useRefusalText } from './useRefusalText.ts'

type Props = {
  id: number
  counts: ImportCounts
  apply: ReturnType<typeof useApplyImport>
  leavesOutRefused: boolean
  cancel: ReactNode
  onLeaveOut: (leavesOut: boolean) => void
  onBack: () => void
}

/** Applies the import. If some rows were rejected, the user first agrees to leave them out. */
export function ApplyImport({ id, counts, apply, leavesOutRefused, cancel, onLeaveOut, onBack }: Props) {
  const text = useText()
  const refusalText = useRefusalText()
  const params = { id }
  const total = counts.added + counts.changed
  return (
    <Box sx={{ flexShrink: 0, pt: { md: 2 }, pb: { xs: 1, md: 0 } }}>
      {apply.error && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {refusalText(apply.error)}
        </Alert>
      )}
      {counts.refused > 0 && total > 0 && (
        <FormControlLabel
          control={<Checkbox checked={leavesOutRefused} onChange={(_, checked) => onLeaveOut(checked)} />}
          label={text('transfer.leaveOut', { count: counts.refused })}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button
          variant="contained"
          loading={apply.isPending}
          disabled={total === 0 || (counts.refused > 0 && !leavesOutRefused)}
          onClick={() => apply.mutate({ params, body: { leaveOutRefused: leavesOutRefused } })}
        >
          {text('transfer.apply', { count: total })}
        </Button>
        <Button variant="outlined" color="inherit" onClick={onBack}>
          {text('transfer.back')}
        </Button>
        {counts.refused > 0 && (
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<DownloadIcon />}
            component={AppLink}
            href={callAddress(transfer.refused, { params })}
          >
            {text('transfer.downloadRefused')}
          </Button>
        )}
        {cancel}
        <Typography variant="body2" color="textSecondary">
          {text('transfer.unchanged', { count: counts.unchanged })}
        </Typography>
      </Box>
    </Box>
  )
}
