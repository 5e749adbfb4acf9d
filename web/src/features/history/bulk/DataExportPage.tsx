import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { BULK_DAYS_MAX, BULK_FORMATS, BULK_KINDS } from '@yardmaster/core/contract/history/bulk.ts'
import type { BulkFormat, BulkKind } from '@yardmaster/core/contract/history/bulk.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { CODE_FAMILY } from '@yardmaster/core/typeScale.ts'
import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { inView } from '../../../lib/view.ts'
import { CopyButton } from '../../../ui/actions/CopyButton.tsx'
import { DayField } from '../../../ui/fields/DayField.tsx'
import { DownloadIcon, InfoIcon } from '../../../ui/icons.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { exportAddress, exportCommand } from './exportCommand.ts'
import type { Wanted } from './exportCommand.ts'

const STANDARD_DAYS = 30

/** Downloads the history as a file, for people who have their own tools. */
export function DataExportPage() {
  const text = useText()
  const hasRentals = useCan('rental.read')
  const [kind, setKind] = useState<BulkKind>('days')
  const [format, setFormat] = useState<BulkFormat>('csv')
  const today = Temporal.Now.plainDateISO('UTC')
  const [from, setFrom] = useState<string | null>(today.subtract({ days: STANDARD_DAYS }).toString())
  const [until, setUntil] = useState<string | null>(today.toString())
  const wanted = from && until && isAllowed(from, until) ? { kind, format, from, until } : null
  const kinds = BULK_KINDS.filter((name) => name !== 'rentals' || hasRentals)
  return (
    <Page title={text('bulk.title')} section="reports" backTo={paths.reports}>
      <Stack spacing={2} sx={{ maxWidth: 720 }}>
        <Typography color="textSecondary">{text('bulk.about')}</Typography>
        <Card title={text('bulk.kind')}>
          <Box sx={fields}>
            <TextField
              select
              label={text('bulk.kind')}
              value={kind}
              onChange={({ target }) => setKind(target.value as BulkKind)}
              helperText={text(`bulk.kind.${kind}.hint`)}
            >
              {kinds.map((name) => (
                <MenuItem key={name} value={name}>
                  {text(`bulk.kind.${name}`)}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              select
              label={text('bulk.format')}
              value={format}
              onChange={({ target }) => setFormat(target.value as BulkFormat)}
              helperText={text('bulk.format.hint')}
            >
              {BULK_FORMATS.map((name) => (
                <MenuItem key={name} value={name}>
                  {text(`bulk.format.${name}`)}
                </MenuItem>
              ))}
            </TextField>
            <DayField label={text('bulk.from')} value={from} onChange={setFrom} required />
            <DayField label={text('bulk.until')} value={until} onChange={setUntil} required />
          </Box>
          <Typography variant="body2" color={wanted ? 'textSecondary' : 'error'} sx={{ mb: 2 }}>
            <output>{text(wanted ? 'bulk.period.hint' : 'bulk.period.invalid')}</output>
          </Typography>
          <Button
            variant="contained"
            startIcon={<DownloadIcon />}
            disabled={!wanted}
            {...(wanted && { component: 'a', href: inView(exportAddress(wanted)), download: '' })}
          >
            {text('bulk.download')}
          </Button>
        </Card>
        <Alert severity="info" icon={<InfoIcon />}>
          {text('bulk.limit')}
        </Alert>
        {wanted && <ScriptCard wanted={wanted} />}
      </Stack>
    </Page>
  )
}

function isAllowed(from: string, until: string): boolean {
  const days = Temporal.PlainDate.from(from).until(until, { largestUnit: 'day' }).days + 1
  return days >= 1 && days <= BULK_DAYS_MAX
}

function ScriptCard({ wanted }: { wanted: Wanted }) {
  const text = useText()
  const { show } = useSnackbar()
  const command = exportCommand(wanted, window.location.origin)
  return (
    <Card
      title={text('bulk.script')}
      actions={
        <CopyButton
          value={command}
          label={`${text('copying.copy')}: ${text('bulk.script')}`}
          onBlocked={() => show(text('copying.blocked'), { tone: 'error' })}
        />
      }
    >
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {text('bulk.script.about')}
      </Typography>
      <Box component="section" aria-label={text('bulk.script.command')} tabIndex={0} sx={code}>
        {command}
      </Box>
    </Card>
  )
}

const fields = {
  display: 'grid',
  gap: 2,
  mt: 1,
  mb: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const

const code = {
  m: 0,
  p: 1.5,
  overflow: 'auto',
  borderRadius: 1,
  bgcolor: 'action.hover',
  fontFamily: CODE_FAMILY,
  whiteSpace: 'pre',
} as const
