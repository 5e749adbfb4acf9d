import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Tracking } from '@yardmaster/core/contract/account/tracking.ts'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { SaveOrCancel } from '../../../ui/dialogs/SaveOrCancel.tsx'
import { AdvancedSettings } from './AdvancedSettings.tsx'
import { CategoryLimits } from './CategoryLimits.tsx'
import { SettingRow } from './SettingRow.tsx'
import type { SectionName } from './settings.ts'
import { SECTIONS } from './settings.ts'
import { ShorterHistory } from './ShorterHistory.tsx'
import { TrackingMeeting } from './TrackingMeeting.tsx'
import { useTrackingForm } from './useTrackingForm.ts'

type Props = {
  tracking: Tracking
  /** Called after a save or a cancel, to show the stored values again. */
  onDone: () => void
}

export function TrackingForm({ tracking, onDone }: Props) {
  const text = useText()
  const form = useTrackingForm(tracking, onDone)
  const [asking, setAsking] = useState(false)
  const { page, showFirstError } = useFirstError()
  const { base, values, changed } = form
  const historyDays = values['historyDays'] ?? base.historyDays

  const save = () => {
    if (!form.isValid) {
      form.touchAll()
      showFirstError()
    } else if (historyDays < base.historyDays) setAsking(true)
    else form.send()
  }
  return (
    <Box ref={page} sx={sections}>
      {changed && <TrackingMeeting form={form} />}
      <Typography color="textSecondary">{text('tracking.intro')}</Typography>
      {(Object.keys(SECTIONS) as SectionName[]).map((section) => (
        <Card key={section} title={text(`tracking.section.${section}`)}>
          {SECTIONS[section].map((name) => (
            <SettingRow key={name} name={name} form={form} />
          ))}
          {section === 'speed' && <CategoryLimits form={form} />}
        </Card>
      ))}
      <AdvancedSettings form={form} />
      <SaveOrCancel
        sticky
        changed={changed}
        busy={form.busy}
        error={form.refusal}
        onSave={save}
        onCancel={onDone}
      />
      {asking && (
        <ShorterHistory
          days={historyDays}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            form.send()
          }}
        />
      )}
    </Box>
  )
}

const sections = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  maxWidth: 880,
  // Keeps a field that is focused by keyboard between the page's app bar and the bar of buttons.
  '& input': { scrollMarginBlock: { xs: '160px', md: '112px' } },
} as const

/** Focuses the first invalid field, once it is marked as such. */
function useFirstError() {
  const page = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState(0)
  useEffect(() => {
    if (wanted > 0) page.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [wanted])
  return { page, showFirstError: () => setWanted(wanted + 1) }
}
