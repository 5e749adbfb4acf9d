import { RATE_PERIODS } from '@yardmaster/core/rules/rentals.ts'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { SettingsCard } from '../../../widgets/settings/SettingsCard.tsx'
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
  const loaded = useHourSettings()
  const { data } = loaded
  return (
    <SettingsCard
      title={text('hours.settings')}
      about={text('hours.settings.about')}
      editLabel={text('hours.settings.edit')}
      loaded={loaded}
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
      Dialog={HourSettingsDialog}
    />
  )
}
