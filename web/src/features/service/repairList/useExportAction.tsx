import { repairList } from '@yardmaster/core/contract/service/repairList.ts'
import { EXPORT_FORMATS } from '@yardmaster/core/contract/exportFormats.ts'
import { callAddress } from '../../../lib/callAddress.ts'
import { useHashState } from '../../../lib/hash.ts'
import { useText } from '../../../lib/intl.tsx'
import type { Action } from '../../../ui/actions/Action.ts'
import { DownloadIcon } from '../../../ui/icons.tsx'
import { filterOf } from './repairList.api.ts'
import { RepairsHash } from './repairList.hash.ts'

/** Exports the listed tickets as a file. */
export function useExportAction(): Action {
  const text = useText()
  const [listing] = useHashState(RepairsHash)
  return {
    id: 'export',
    label: text('repairs.export'),
    icon: <DownloadIcon />,
    menu: EXPORT_FORMATS.map((format) => ({
      id: format,
      label: text(`repairs.format.${format}`),
      icon: <DownloadIcon />,
      href: callAddress(repairList.export, { query: { ...filterOf(listing), format } }),
    })),
  }
}
