import Box from '@mui/material/Box'
import type { Figures } from '../../../ui/charts/FiguresTable.tsx'
import { FiguresTable } from '../../../ui/charts/FiguresTable.tsx'
import { figuresLook } from '../../../ui/charts/figuresLook.ts'

type Props = Figures & {
  /** Only the last column holds numbers. */
  isWords?: true
}

/** A table of numbers whose first column names the rows. */
export const LevelTable = ({ isWords, ...figures }: Props) => (
  <Box sx={{ overflowX: 'auto', ...figuresLook, ...(isWords && words) }}>
    <FiguresTable figures={figures} />
  </Box>
)

const words = { '& :is(th, td):not(:last-of-type)': { textAlign: 'left' } } as const
