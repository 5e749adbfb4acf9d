import { useEffect, useEffectEvent } from 'react'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { printWhenReady } from '../../../ui/page/printWhenReady.ts'
import type { useHourPages } from './hours.api.ts'

/** About 40 sheets of paper. */
const PRINTED_MOST = 1000
/** Milliseconds in which the rows that were loaded last appear on the page. */
const SHOWN_AFTER = 200

type Pages = ReturnType<typeof useHourPages>
type Printing = { pages: Pages; isPrinting: boolean; onPrinted: () => void }

/** Loads the rest of the report before it is printed, so that paper shows all of it. */
export function usePrintAll({ pages, isPrinting, onPrinted }: Printing): void {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const fail = (error: unknown) => show(errorText(error), { tone: 'error' })
  const printAll = useEffectEvent(async () => {
    const found = await loadAll(pages)
    onPrinted()
    if (found.error) fail(found.error)
    else if (found.hasNextPage)
      show(text('hours.report.printTooMany', { rows: PRINTED_MOST }), { tone: 'error' })
    else setTimeout(() => printWhenReady(() => [], fail), SHOWN_AFTER)
  })
  useEffect(() => {
    if (isPrinting) void printAll()
  }, [isPrinting])
}

const rowsIn = ({ data }: Pick<Pages, 'data'>): number =>
  data?.pages.reduce((sum, { rows }) => sum + rows.length, 0) ?? 0

/** The answers to an earlier filter are shown until those to the present one arrive. */
async function loadAll(pages: Pages): Promise<Pick<Pages, 'data' | 'error' | 'hasNextPage'>> {
  let found = pages.data && !pages.isPlaceholderData ? pages : await pages.fetchNextPage()
  while (found.hasNextPage && !found.error && rowsIn(found) < PRINTED_MOST)
    found = await found.fetchNextPage()
  return found
}
