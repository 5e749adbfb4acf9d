import type { MeterName, MeterSource } from '@yardmaster/core/contract/fleet/meters.ts'
import { METER_SOURCES } from '@yardmaster/core/contract/fleet/meters.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { NativeChoice } from '../../../ui/fields/NativeChoice.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useChooseSource } from './meters.api.ts'

type Props = { id: number; meter: MeterName; source: MeterSource; feed: string; tracker: string }

/** Chooses whether a meter follows the maker's feed or the tracker. */
export function MeterSourceChoice({ id, meter, source, feed, tracker }: Props) {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const choose = useChooseSource()
  const save = (chosen: MeterSource) =>
    choose.mutate(
      { params: { id }, body: { meter, source: chosen } },
      {
        onSuccess: () => show(text('meters.source.chosen')),
        onError: (refusal) => show(errorText(refusal), { tone: 'error' }),
      },
    )
  return (
    <NativeChoice
      label={text('meters.source.choose', { meter: text(`meters.${meter}`) })}
      value={choose.isPending ? choose.variables.body.source : source}
      choices={METER_SOURCES.map((each) => ({
        value: each,
        label: text(`meters.source.choice.${each}`, { feed, tracker }),
      }))}
      onChange={save}
      sx={{ mt: 1, width: '100%' }}
    />
  )
}
