import { EXPORT_FORMATS } from '@yardmaster/core/contract/exportFormats.ts'
import { rentals } from '@yardmaster/core/contract/rentals/rentals.ts'
import { callAddress } from '../../../../lib/callAddress.ts'
import { useHashState } from '../../../../lib/hash.ts'
import { useText } from '../../../../lib/intl.tsx'
import type { Action } from '../../../../ui/actions/Action.ts'
import { DownloadIcon } from '../../../../ui/icons.tsx'
import { filterOf } from '../rentals.api.ts'
import { RentalsHash } from '../rentals.hash.ts'

/** Exports the listed rentals as a file. */
export function useExportAction(): Action {
  const text = useText()
  const [listing] = useHashState(RentalsHash)
  return {
    id: 'export',
    label: text('rentals.export'),
    icon: <DownloadIcon />,
    menu: EXPORT_FORMATS.map((format) => ({
      id: format,
      label: text(`rentals.format.${format}`),
      icon: <DownloadIcon />,
      href: callAddress(rentals.export, { query: { ...filterOf(listing), format } }),
    })),
  }
}
