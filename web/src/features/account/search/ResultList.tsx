import Box from '@mui/material/Box'
import ListItemButton from '@mui/material/ListItemButton'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { ResultIcon } from './ResultIcon.tsx'
import type { Group, Result } from './useResults.ts'

type Props = {
  id: string
  groups: readonly Group[]
  /** The key of the result that Enter opens. */
  current: string | undefined
  optionId: (result: Result) => string
  onOpen: (result: Result) => void
  onPoint: (result: Result) => void
}

/** The results by group. Each is a link, so that it can also be opened in a new tab. */
export function ResultList({ id, groups, current, optionId, onOpen, onPoint }: Props) {
  const text = useText()
  return (
    // A list of links below a field, which no element of HTML is.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <Box id={id} role="listbox" aria-label={text('search.results')}>
      {groups.map(({ label, results }) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        <Box key={label} role="group" aria-label={label}>
          <Typography
            aria-hidden
            variant="caption"
            color="textSecondary"
            sx={{ display: 'block', px: 2.5, pt: 1.5 }}
          >
            {label}
          </Typography>
          {results.map((result) => (
            <ResultRow
              key={result.key}
              id={optionId(result)}
              result={result}
              isCurrent={result.key === current}
              onOpen={() => onOpen(result)}
              onPoint={() => onPoint(result)}
            />
          ))}
        </Box>
      ))}
    </Box>
  )
}

type RowProps = { id: string; result: Result; isCurrent: boolean; onOpen: () => void; onPoint: () => void }

function ResultRow({ id, result, isCurrent, onOpen, onPoint }: RowProps) {
  const row = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  const { name, detail, branch } = result
  return (
    <ListItemButton
      ref={row}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      aria-selected={isCurrent}
      selected={isCurrent}
      tabIndex={-1}
      component={AppLink}
      href={result.path}
      onClick={onOpen}
      onMouseMove={isCurrent ? undefined : onPoint}
      sx={{ gap: 1.5, minHeight: 48, mx: 1, px: 1.5, borderRadius: 1 }}
    >
      <ResultIcon result={result} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography noWrap>{name}</Typography>
        {detail !== '' && (
          <Typography noWrap variant="body2" color="textSecondary">
            {detail}
          </Typography>
        )}
      </Box>
      {branch !== null && (
        <Typography noWrap variant="body2" color="textSecondary" sx={{ flex: 'none', maxWidth: '40%' }}>
          {branch}
        </Typography>
      )}
    </ListItemButton>
  )
}
