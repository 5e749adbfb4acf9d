import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy.ts'

const MoreChips = lazyPart(async () => (await import('./MoreChips.tsx')).MoreChips, { words: ['many'] })

type Props = {
  /** The accessible name of the list. */
  label: string
  words: readonly string[]
  /** The number of words to show. A button opens the rest. */
  first: number
}

/** A list of short words. If there are many, a button opens the rest. */
export function ChipList({ label, words, first }: Props) {
  const rest = words.slice(first)
  return (
    <Box component="span" sx={chips}>
      {words.slice(0, first).map((word) => (
        <Chip key={word} label={word} size="small" variant="outlined" />
      ))}
      {rest.length > 0 && (
        <Suspense>
          <MoreChips label={label} words={rest} />
        </Suspense>
      )}
    </Box>
  )
}

const chips = { display: 'inline-flex', flexWrap: 'wrap', gap: 0.5, py: 0.5, maxWidth: '100%' } as const
