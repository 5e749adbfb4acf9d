import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import type { EquipmentImport, ImportCounts, ImportKind } from '@yardmaster/core/contract/fleet/transfer.ts'
import { transfer } from '@yardmaster/core/contract/fleet/transfer.ts'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { callAddress } from '../../../lib/callAddress.ts'
import { useNumber, useText } from '../../../lib/intl.tsx'
import { useIsMobile } from '../../../lib/viewport.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { DownloadIcon } from '../../../ui/icons.tsx'
import { OutcomeRows } from './OutcomeRows.tsx'
import { useApplyImport } from './transfer.api.ts'
import { useRefusalText } from './useRefusalText.ts'

type Props = { found: EquipmentImport; cancel: ReactNode; onBack: () => void }

const KINDS = ['refused', 'added', 'changed'] as const
const NONE: ImportCounts = { added: 0, changed: 0, unchanged: 0, refused: 0 }

/** Previews what would be added, changed and rejected, with the button that applies the import. */
export function OutcomeStep({ found, cancel, onBack }: Props) {
  const text = useText()
  const number = useNumber()
  const refusalText = useRefusalText()
  const isMobile = useIsMobile()
  const counts = found.counts ?? NONE
  const [kind, setKind] = useState<ImportKind>(KINDS.find((name) => counts[name] > 0) ?? 'added')
  const [leaveOutRefused, setLeaveOut] = useState(false)
  const apply = useApplyImport()
  const params = { id: found.id }
  const total = counts.added + counts.changed
  const decision = (
    <Box sx={{ flexShrink: 0, pt: { md: 2 }, pb: { xs: 1, md: 0 } }}>
      {apply.error && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {refusalText(apply.error)}
        </Alert>
      )}
      {counts.refused > 0 && total > 0 && (
        <FormControlLabel
          control={<Checkbox checked={leaveOutRefused} onChange={(_, checked) => setLeaveOut(checked)} />}
          label={text('transfer.leaveOut', { count: counts.refused })}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button
          variant="contained"
          loading={apply.isPending}
          disabled={total === 0 || (counts.refused > 0 && !leaveOutRefused)}
          onClick={() => apply.mutate({ params, body: { leaveOutRefused } })}
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
  return (
    <>
      {/* On a phone the button comes first, because the list below is as long as the page. */}
      {isMobile && decision}
      <Tabs
        value={kind}
        onChange={(_, value: ImportKind) => setKind(value)}
        aria-label={text('transfer.kinds')}
        variant="scrollable"
        scrollButtons={false}
        sx={{ flexShrink: 0, minHeight: 40, mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {KINDS.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`tab-${name}`}
            aria-controls={name === kind ? 'tab-content' : undefined}
            label={`${text(`transfer.kind.${name}`)} (${number(counts[name])})`}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="tab-content" aria-labelledby={`tab-${kind}`} sx={panel}>
        <OutcomeRows key={kind} id={found.id} kind={kind} total={counts[kind]} />
      </Box>
      {!isMobile && decision}
    </>
  )
}

const panel = { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 } as const
