import { exceptions } from '@yardmaster/core/contract/reports/exceptions.ts'
import { EXPORT_FORMATS } from '@yardmaster/core/contract/exportFormats.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { weekOf } from '@yardmaster/core/rules/exceptions.ts'
import { callAddress } from '../../../lib/callAddress.ts'
import { useHashState } from '../../../lib/hash.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { useToday } from '../../../lib/time.tsx'
import { DownloadIcon, MailIcon, PrintIcon } from '../../../ui/icons.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { useExceptions } from './exceptions.api.ts'
import { ExceptionsHash } from './exceptions.hash.ts'
import { ExceptionsAbout } from './ExceptionsAbout.tsx'
import { ExceptionsFilters } from './ExceptionsFilters.tsx'
import { ExceptionsList } from './ExceptionsList.tsx'

/** What was unusual in a week, to be looked at and marked as done. */
export function ExceptionsPage() {
  const text = useText()
  const today = useToday()
  const maySchedule = useCan('report.schedule')
  const [hash, setHash] = useHashState(ExceptionsHash)
  const { kind, state, branch } = hash
  const week = hash.week ?? weekOf(today)
  const query = {
    week,
    state,
    ...(kind !== undefined && { kind }),
    ...(branch !== undefined && { branchId: branch }),
  }
  const found = useExceptions(query)
  const exports = EXPORT_FORMATS.map((format) => ({
    id: format,
    label: text(`exceptions.${format}`),
    icon: <DownloadIcon />,
    href: callAddress(exceptions.export, { query: { ...query, format } }),
  }))
  return (
    <Page
      title={text('exceptions.title')}
      section="reports"
      backTo={paths.reports}
      actions={[
        {
          id: 'schedule',
          label: text('exceptions.schedule'),
          icon: <MailIcon />,
          hidden: !maySchedule,
          href: paths.scheduleOf('exceptions'),
        },
        ...exports,
        {
          id: 'print',
          label: text('exceptions.print'),
          icon: <PrintIcon />,
          overflow: true,
          onClick: () => window.print(),
        },
      ]}
    >
      <ExceptionsFilters week={week} hash={hash} counts={found.data?.counts} onChange={setHash} />
      <ExceptionsList week={week} state={state} found={found} />
      <ExceptionsAbout idleHours={found.data?.idleHours} />
    </Page>
  )
}
