import Box from '@mui/material/Box'
import type { LabeledEquipment } from '@yardmaster/core/contract/fleet/labels.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import type { LabelField } from './labelOptions.ts'
import { qrPath } from '../../../widgets/qr/qrPath.ts'
import type { Sheet } from './sheets.ts'

type Props = { equipment: LabeledEquipment; fields: readonly LabelField[]; sheet: Sheet }

/** The code that opens the asset's profile, with the fields beside it that identify the asset to people. */
export function Label({ equipment, fields, sheet: { label, scale } }: Props) {
  const text = useText()
  const { account } = useSession()
  const { id, name, make, model, serialNumber, requestCode } = equipment
  const address = new URL(paths.labeledEquipment(id, requestCode ?? undefined), window.location.origin)
  const { path, size } = qrPath(address.href)
  const lines: Record<LabelField, string> = {
    name,
    model: `${make} ${model}`.trim(),
    serial: serialNumber && text('labels.serial', { serial: serialNumber }),
    company: account.name,
  }
  const shown = fields.filter((field) => lines[field] !== '')
  // The code's quiet zone serves as its margin.
  const side = Math.min(label.height, label.width * 0.45)
  return (
    <>
      <svg
        aria-hidden
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        style={{ width: `${side}mm`, height: `${side}mm`, flexShrink: 0 }}
      >
        <path d={path} />
      </svg>
      <Box sx={{ minWidth: 0, pr: '2mm', zoom: scale }}>
        {shown.map((field) => (
          <Box key={field} sx={{ ...line, typography: field === 'name' ? 'h1' : 'body2', lineHeight: 1.2 }}>
            {lines[field]}
          </Box>
        ))}
      </Box>
    </>
  )
}

/** At most two lines, so that no field pushes another off the label. */
const line = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  mb: '0.5mm',
} as const
