import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import type { LabeledEquipment } from '@yardmaster/core/contract/fleet/labels.ts'
import { useText } from '../../../lib/intl.tsx'
import { printAlone } from '../../../ui/page/printAlone.ts'
import { Label } from './Label.tsx'
import type { LabelField } from './labelOptions.ts'
import { layOut } from './sheets.ts'
import type { Sheet } from './sheets.ts'

type Props = {
  sheet: Sheet
  equipment: readonly LabeledEquipment[]
  used: number
  fields: readonly LabelField[]
}

/** The printed pages at their actual size. Nothing else on the page is printed. */
export function LabelPages({ sheet, equipment, used, fields }: Props) {
  const text = useText()
  const { page, label } = sheet
  return (
    <Box data-label-pages sx={{ display: 'grid', gap: 3, width: 'max-content', mx: 'auto' }}>
      <GlobalStyles styles={printOnly(page)} />
      {layOut(sheet, equipment, used).map((places, index) => (
        <Box
          // Pages have no identity but their number.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          component="section"
          aria-label={text('labels.page', { number: index + 1 })}
          sx={{ ...paper, width: `${page.width}mm`, height: `${page.height}mm` }}
        >
          {places.map(({ item, left, top }) => (
            <Box
              key={item.id}
              data-label
              sx={{
                ...place,
                left: `${left}mm`,
                top: `${top}mm`,
                width: `${label.width}mm`,
                height: `${label.height}mm`,
              }}
            >
              <Label equipment={item} fields={fields} sheet={sheet} />
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  )
}

/** Always black on white, even in the dark theme. */
const paper = {
  position: 'relative',
  overflow: 'hidden',
  bgcolor: '#fff',
  color: '#000',
  boxShadow: '0 1px 4px rgb(0 0 0 / 0.3)',
  '@media print': { boxShadow: 'none', breakAfter: 'page', '&:last-child': { breakAfter: 'auto' } },
} as const

/** The outline shows where the label is cut. It isn't printed. */
const place = {
  position: 'absolute',
  display: 'flex',
  alignItems: 'center',
  overflow: 'hidden',
  '@media screen': { outline: '1px dashed #b9bcb9', borderRadius: 1 },
} as const

const PAGES = '[data-label-pages]'

const printOnly = ({ width, height }: Sheet['page']) => ({
  '@page': { size: `${width}mm ${height}mm`, margin: 0 },
  ...printAlone(PAGES),
})
