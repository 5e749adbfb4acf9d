import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import type { ExceptionLine, Occasion } from '@yardmaster/core/contract/reports/exceptions.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { useOccasionText } from './useOccasionText.ts'

/** More occasions than this are collapsed, so that a line stays short. */
const SHOWN = 3

/** What happened, and each time it did. A time leads to the timeline of its day. */
export function Occasions({ line }: { line: ExceptionLine }) {
  const text = useText()
  const { occasionText, totalText } = useOccasionText(line)
  const [isWhole, setIsWhole] = useState(false)
  const { kind, occasions } = line
  const rest = isWhole || occasions.length <= SHOWN + 1 ? 0 : occasions.length - SHOWN
  return (
    <Box sx={{ py: 0.5 }}>
      <Box sx={{ fontWeight: 'fontWeightMedium' }}>{text(`exceptions.kind.${kind}`)}</Box>
      <Box component="ul" sx={list}>
        {occasions.map((occasion, index) => (
          <Box
            component="li"
            key={`${occasion.from} ${occasion.time}`}
            sx={index >= SHOWN && rest > 0 ? onlyOnPaper : null}
          >
            <Evidence line={line} occasion={occasion}>
              {occasionText(occasion)}
            </Evidence>
          </Box>
        ))}
      </Box>
      {rest > 0 && (
        <Button size="small" sx={more} onClick={() => setIsWhole(true)}>
          {text('exceptions.more', { count: rest })}
        </Button>
      )}
      {occasions.length > 1 && totalText && (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{totalText}</Box>
      )}
    </Box>
  )
}

type EvidenceProps = { line: ExceptionLine; occasion: Occasion; children: string }

function Evidence({ line: { asset, kind }, occasion: { day, from }, children }: EvidenceProps) {
  if (!asset.opens) return children
  const href = kind === 'idle' ? paths.timelineOn(asset.id, day) : paths.timelineAt(asset.id, day, from)
  return (
    <Link component={AppLink} href={href} color="inherit" sx={{ textDecoration: 'underline dotted' }}>
      {children}
    </Link>
  )
}

const list = { listStyle: 'none', m: 0, p: 0, typography: 'body2' } as const
const onlyOnPaper = { display: 'none', '@media print': { display: 'list-item' } } as const
const more = { px: 0.5, ml: -0.5, '@media print': { display: 'none' } } as const
