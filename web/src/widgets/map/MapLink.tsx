import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useText } from '../../lib/intl.tsx'
import { AppLink } from '../../ui/page/AppLink.tsx'
import { Hint } from '../../ui/notices/Hint.tsx'
import { MapIcon } from '../../ui/icons.tsx'
import { visuallyHidden } from '../../ui/visuallyHidden.ts'
import { useMapAccess } from './useMapAccess.ts'

type Props = {
  href: string
  /** The name of what the map shows there. */
  name: string
}

/** A link to the map. If the account has no map, the text explains that instead. */
export function MapLink({ href, name }: Props) {
  const text = useText()
  const { closed } = useMapAccess()
  if (closed !== null) {
    return (
      <Hint title={closed}>
        <Box component="span" sx={{ display: 'inline-flex', p: 0.75, color: 'text.disabled' }}>
          <MapIcon fontSize="small" />
          <span style={visuallyHidden}>{closed}</span>
        </Box>
      </Hint>
    )
  }
  const label = text('map.show', { name })
  return (
    <Hint title={text('nav.map')}>
      <IconButton component={AppLink} href={href} aria-label={label} size="small">
        <MapIcon fontSize="small" />
      </IconButton>
    </Hint>
  )
}
