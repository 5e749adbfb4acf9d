import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Tracking } from '@yardmaster/core/contract/account/tracking.ts'
import { useEffect, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { useErrorFocus } from '../../../ui/fields/useErrorFocus.ts'
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
  /** Called if the settings have changed, but the user hasn't changed anything here. */
  onOutdated: () => void
}

export function TrackingForm({ tracking, onDone, onOutdated }: Props) {
  const text = useText()
  const form = useTrackingForm(tracking, onDone)
  const [asking, setAsking] = useState(false)
  // SaveOrCancel shows the errors of a save.
  const { area, showFirstError } = useErrorFocus<HTMLDivElement>({})
  const { base, values, changed } = form
  useFollowing(tracking.version !== base.version && !changed && !form.busy, onOutdated)
  const historyDays = values['historyDays'] ?? base.historyDays

  const save = () => {
    if (!form.isValid) {
      form.touchAll()
      showFirstError()
    } else if (historyDays < base.historyDays) setAsking(true)
    else form.send()
  }
  return (
    <Box ref={area} sx={sections}>
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

/** Shows settings that arrive later, for example those of a save that the user didn't wait for. */
function useFollowing(isOutdated: boolean, onOutdated: () => void) {
  useEffect(() => {
    if (isOutdated) onOutdated()
    // oxlint-disable-next-line react/exhaustive-deps -- Runs once for each change.
  }, [isOutdated])
}
