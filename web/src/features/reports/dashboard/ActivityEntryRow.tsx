import Box from '@mui/material/Box'
import type { ActivityEntry } from '@yardmaster/core/contract/account/activity.ts'
import { isOwnPath } from '@yardmaster/core/paths.ts'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { RelativeTime } from '../../../lib/time.tsx'

/** Shows who did what to which object, in the server's wording. */
export function ActivityEntryRow({ entry }: { entry: ActivityEntry }) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLElement>) => {
    const path = innerPath(event)
    if (!path) return
    event.preventDefault()
    void navigate(path)
  }
  return (
    <Box
      component="li"
      onClick={follow}
      sx={{
        px: 2,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        typography: 'body2',
        overflowWrap: 'anywhere',
        // Unit numbers don't wrap, unless they are longer than a line.
        '& a, & em': {
          display: 'inline-block',
          maxWidth: 1,
          fontStyle: 'normal',
          fontWeight: 'fontWeightMedium',
        },
        '& a': { color: 'primary.main', textDecoration: 'none' },
        '& a:hover': { textDecoration: 'underline' },
        '& time': { display: 'block', mt: 0.25, color: 'text.secondary', typography: 'tiny' },
      }}
    >
      <Markup html={entry.principal} /> <Markup html={entry.action} /> <Markup html={entry.resource} />
      <RelativeTime at={entry.timestamp} />
    </Box>
  )
}

/** HTML from the server, which has already escaped all user input in it. */
function Markup({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger -- see above
  return <span dangerouslySetInnerHTML={{ __html: html }} />
}

/**
 * Returns the path of a plainly clicked link to one of our own screens, or null for clicks that the browser
 * handles.
 */
function innerPath(event: MouseEvent<HTMLElement>): string | null {
  const link = (event.target as HTMLElement).closest('a')
  if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null
  const href = link.getAttribute('href') ?? ''
  return isOwnPath(href) && !href.startsWith('/app/') && !link.target ? href : null
}
