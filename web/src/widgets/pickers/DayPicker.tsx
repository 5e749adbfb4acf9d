import Popover from '@mui/material/Popover'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { enUS, esES } from '@mui/x-date-pickers/locales'
import type { PickerDayProps } from '@mui/x-date-pickers/PickerDay'
import { PickerDay } from '@mui/x-date-pickers/PickerDay'
import type { Day } from '@yardmaster/core/days.ts'
import type { Locale } from '@yardmaster/core/i18n/locales.ts'
import { chooseLocale } from '@yardmaster/core/i18n/locales.ts'
import dayjs from 'dayjs'
import 'dayjs/locale/es'
import { useIntl } from 'react-intl'

const WORDS = { en: enUS, es: esES } satisfies Record<Locale, unknown>

/**
 * The calendar marks today by the browser's time zone. The branch may be on another day, so the mark is
 * removed.
 */
const SLOTS = {
  day: (props: PickerDayProps) => <PickerDay {...props} today={false} aria-current={undefined} />,
}

type Props = {
  anchor: HTMLElement | null
  label: string
  day: Day
  /** The latest day that can be selected. */
  latest: Day
  onChoose: (day: Day) => void
  onClose: () => void
}

export function DayPicker({ anchor, label, day, latest, onChoose, onClose }: Props) {
  const locale = chooseLocale([useIntl().locale])
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': label, sx: { mt: 0.5, border: 1, borderColor: 'divider' } },
      }}
    >
      <LocalizationProvider
        dateAdapter={AdapterDayjs}
        adapterLocale={locale}
        localeText={WORDS[locale].components.MuiLocalizationProvider.defaultProps.localeText}
      >
        <DateCalendar
          autoFocus
          value={dayjs(day)}
          maxDate={dayjs(latest)}
          slots={SLOTS}
          onChange={(chosen, state) => {
            if (chosen && state === 'finish') onChoose(chosen.format('YYYY-MM-DD'))
          }}
        />
      </LocalizationProvider>
    </Popover>
  )
}
