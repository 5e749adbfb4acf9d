import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { RATE_PERIODS } from '@yardmaster/core/rules/rentals.ts'
import { Suspense, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { useCan } from '../../../lib/session.tsx'
import { EditIcon } from '../../../ui/icons.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { Facts } from '../../../ui/page/Facts.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { useHourSettings } from './hours.api.ts'
import { useHoursText } from './useHoursText.ts'
import { WATCH_SETTINGS, useWatchText } from './useWatchText.ts'

const HourSettingsDialog = lazyPart(
  async () => (await import('./HourSettingsDialog.tsx')).HourSettingsDialog,
  { words: ['merge'] },
)

/** The engine hours that the price of each period includes, and when subscribers are warned. */
export function HourSettingsCard() {
  const text = useText()
  const hours = useHoursText()
  const watchText = useWatchText()
  const { data, error, refetch } = useHourSettings()
  const mayManage = useCan('account.manage')
  const [isEditing, setIsEditing] = useState(false)
  return (
    <Card
      title={text('hours.settings')}
      actions={
        mayManage &&
        data && (
          <Button
            startIcon={<EditIcon fontSize="small" />}
            aria-label={text('hours.settings.edit')}
            onClick={() => setIsEditing(true)}
          >
            {text('action.edit')}
          </Button>
        )
      }
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {text('hours.settings.about')}
      </Typography>
      {!data && error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Facts
          loading={!data}
          facts={[
            ...RATE_PERIODS.map((per) => ({
              id: per,
              label: text('hours.settings.included', { per: text(`hours.per.${per}`) }),
              value: data && hours(data[per]),
            })),
            ...WATCH_SETTINGS.map((name) => ({
              id: name,
              label: text(`hours.settings.${name}`),
              value: data && watchText(name, data),
            })),
          ]}
        />
      )}
      <Suspense>
        {isEditing && data && <HourSettingsDialog settings={data} onClose={() => setIsEditing(false)} />}
      </Suspense>
    </Card>
  )
}
