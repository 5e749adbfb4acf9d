import { SECONDS_PER_HOUR } from '@yardmaster/core/units.ts'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { useUnits } from '../../../lib/units.ts'
import { SettingsCard } from '../../../widgets/settings/SettingsCard.tsx'
import { useExceptionSettings } from './exceptions.api.ts'

const ExceptionSettingsDialog = lazyPart(
  async () => (await import('./ExceptionSettingsDialog.tsx')).ExceptionSettingsDialog,
  { words: ['merge'] },
)

/** From which idle time on an asset is an exception. */
export function ExceptionSettingsCard() {
  const text = useText()
  const { engineHours } = useUnits()
  const loaded = useExceptionSettings()
  const { data } = loaded
  return (
    <SettingsCard
      title={text('exceptions.settings')}
      about={text('exceptions.settings.about')}
      editLabel={text('exceptions.settings.edit')}
      loaded={loaded}
      facts={[
        {
          id: 'idleHours',
          label: text('exceptions.settings.idleHours'),
          value: data && engineHours(data.idleHours * SECONDS_PER_HOUR),
        },
      ]}
      Dialog={ExceptionSettingsDialog}
    />
  )
}
