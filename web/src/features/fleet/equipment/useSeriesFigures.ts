import { useText } from '../../../lib/intl.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import type { Figures } from '../../../ui/charts/FiguresTable.tsx'
import { seriesFigures } from './seriesFigures.ts'
import type { SeriesPoints } from './useSeriesText.ts'
import { useSeriesText } from './useSeriesText.ts'

/** Returns the numbers of a series as text, in the units of the branch. */
export function useSeriesFigures(field: string): (points: SeriesPoints) => Figures {
  const text = useText()
  const { dateTime } = useTimeFormat({ inList: true })
  const { convert, valueText } = useSeriesText(field)
  const headers = [
    text('series.time'),
    text('series.lowest'),
    text('series.highest'),
    text('series.last'),
  ] as const
  return (points) =>
    seriesFigures({ points, headers, valueText: (value) => valueText(convert(value)), dateTime })
}
