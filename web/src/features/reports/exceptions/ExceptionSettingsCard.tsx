import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { SECONDS_PER_HOUR } from '@yardmaster/core/units.ts'
import { Suspense, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { useCan } from '../../../lib/session.tsx'
import { useUnits } from '../../../lib/units.ts'
import { EditIcon } from '../../../ui/icons.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { Facts } from '../../../ui/page/Facts.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { useExceptionSettings } from './exceptions.api.ts'

const ExceptionSettingsDialog = lazyPart(
  async () => (await import('./ExceptionSettingsDialog.tsx')).ExceptionSettingsDialog,
  { words: ['merge'] },
)

/** From which idle time on an asset is an exception. */
export function ExceptionSettingsCard() {
  const text = useText()
  const { engineHours } = useUnits()
  const { data, error, refetch } = useExceptionSettings()
  const mayManage = useCan('account.manage')
  const [isEditing, setIsEditing] = useState(false)
  return (
    <Card
      title={text('exceptions.settings')}
      actions={
        mayManage &&
        data && (
          <Button
            startIcon={<EditIcon fontSize="small" />}
            aria-label={text('exceptions.settings.edit')}
            onClick={() => setIsEditing(true)}
          >
            {text('action.edit')}
          </Button>
        )
      }
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {text('exceptions.settings.about')}
      </Typography>
      {!data && error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Facts
          loading={!data}
          facts={[
            {
              id: 'idleHours',
              label: text('exceptions.settings.idleHours'),
              value: data && engineHours(data.idleHours * SECONDS_PER_HOUR),
            },
          ]}
        />
      )}
      <Suspense>
        {isEditing && data && <ExceptionSettingsDialog settings={data} onClose={() => setIsEditing(false)} />}
      </Suspense>
    </Card>
  )
}
