import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useText } from '../../lib/intl.tsx'
import type { Figures } from './FiguresTable.tsx'
import { FiguresTable } from './FiguresTable.tsx'
import { longFigures } from './figuresLook.ts'

type Props = {
  asTable: boolean
  /** The numbers that the chart draws. */
  figures: Figures
  /** The chart. */
  children: ReactNode
}

/** A chart, or a table of the same figures. */
export function ChartOrTable({ asTable, figures, children }: Props) {
  const text = useText()
  if (!asTable) return children
  const label = text('chart.figures')
  return (
    <Box component="section" aria-label={label} tabIndex={0} sx={longFigures}>
      <FiguresTable figures={figures} label={label} />
    </Box>
  )
}
