import { hours } from '@yardmaster/core/contract/rentals/hours.ts'
import { EXPORT_FORMATS } from '@yardmaster/core/contract/exportFormats.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useDeferredValue, useState } from 'react'
import { callAddress } from '../../../lib/callAddress.ts'
import { useHashState } from '../../../lib/hash.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { useToday } from '../../../lib/time.tsx'
import { DownloadIcon, MailIcon, PrintIcon } from '../../../ui/icons.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { filterOf } from './hours.api.ts'
import { askedPeriod, HoursHash } from './hours.hash.ts'
import { HoursFilters } from './HoursFilters.tsx'
import { HoursReport } from './HoursReport.tsx'
import { usePrintShortcut } from './usePrintShortcut.ts'

/** The report on what ran more than it was paid for. */
export function HoursPage() {
  const text = useText()
  const today = useToday()
  const maySchedule = useCan('report.schedule')
  const [hash, setHash] = useHashState(HoursHash)
  const wanted = useDeferredValue(hash)
  const { start: from, end: to } = askedPeriod(wanted, today)
  const { search, client: clientId, site: siteId, category: categoryId, all, sort, descending } = wanted
  const filter = filterOf({ from, to, search, clientId, siteId, categoryId, overOnly: !all })
  const [isPrinting, setIsPrinting] = useState(false)
  const print = () => setIsPrinting(true)
  usePrintShortcut(print)
  const exports = EXPORT_FORMATS.map((format) => ({
    id: format,
    label: text(`hours.report.${format}`),
    icon: <DownloadIcon />,
    href: callAddress(hours.export, { query: { ...filter, format } }),
  }))
  return (
    <Page
      title={text('hours.title')}
      section="rentals"
      backTo={paths.rentals}
      actions={[
        {
          id: 'schedule',
          label: text('hours.report.schedule'),
          icon: <MailIcon />,
          hidden: !maySchedule,
          href: paths.scheduleOf('rental_hours'),
        },
        ...exports,
        {
          id: 'days',
          label: text('hours.report.days'),
          icon: <DownloadIcon />,
          overflow: true,
          href: callAddress(hours.export, { query: { ...filter, format: 'csv', sheet: 'days' } }),
        },
        {
          id: 'print',
          label: text('hours.report.print'),
          icon: <PrintIcon />,
          overflow: true,
          onClick: print,
        },
      ]}
    >
      <HoursFilters
        hash={hash}
        period={askedPeriod(hash, today)}
        onChange={(next) => setHash(next, { replace: true })}
      />
      <HoursReport
        filter={filter}
        sort={{ sort, descending }}
        onSort={(next) => setHash(next, { replace: true })}
        showsAll={all}
        isPrinting={isPrinting}
        onPrinted={() => setIsPrinting(false)}
      />
    </Page>
  )
}
