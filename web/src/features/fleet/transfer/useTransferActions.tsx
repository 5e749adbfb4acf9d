import { EXPORT_FORMATS } from '@yardmaster/core/contract/exportFormats.ts'
import { transfer } from '@yardmaster/core/contract/fleet/transfer.ts'
import type { ExportFilter } from '@yardmaster/core/contract/fleet/transfer.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { callAddress } from '../../../lib/callAddress.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import type { Action } from '../../../ui/actions/Action.ts'
import { DownloadIcon, UploadIcon } from '../../../ui/icons.tsx'

/** Returns the actions that import equipment and export what the list shows. */
export function useTransferActions(filter: ExportFilter): Action[] {
  const text = useText()
  const mayImport = useCan('equipment.import')
  const mayExport = useCan('equipment.export')
  return [
    {
      id: 'import',
      label: text('transfer.import'),
      icon: <UploadIcon />,
      href: paths.importEquipment,
      hidden: !mayImport,
    },
    {
      id: 'export',
      label: text('transfer.export'),
      icon: <DownloadIcon />,
      hidden: !mayExport,
      menu: EXPORT_FORMATS.map((format) => ({
        id: format,
        label: text(`transfer.format.${format}`),
        icon: <DownloadIcon />,
        href: callAddress(transfer.export, { query: { ...filter, format } }),
      })),
    },
  ]
}
