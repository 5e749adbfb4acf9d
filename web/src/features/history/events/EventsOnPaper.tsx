import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { DayGroup } from './groupByDay.ts'

type Props = {
  groups: readonly DayGroup[]
  heading: (group: number) => ReactNode
  row: (index: number) => ReactNode
}

/** Prints all loaded events, day by day. */
export function EventsOnPaper({ groups, heading, row }: Props) {
  let next = 0
  return groups.map(({ day, count }, group) => {
    const first = next
    next += count
    return (
      <Box component="section" key={day}>
        {heading(group)}
        {Array.from({ length: count }, (_, index) => (
          <Box key={first + index} sx={{ breakInside: 'avoid' }}>
            {row(first + index)}
          </Box>
        ))}
      </Box>
    )
  })
}
