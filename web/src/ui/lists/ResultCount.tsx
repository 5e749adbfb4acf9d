import type { SxProps, Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Announcement } from '../notices/Announcement.tsx'

type Props = {
  /** The number of entries as text. Blank until it is known. */
  children: string
  sx?: SxProps<Theme>
}

/** Keeps its line while it is blank. */
const oneLine = { minHeight: '1lh' }

/** The number of entries of a list. Screen readers say it once a search or filter has settled. */
export const ResultCount = ({ children, sx }: Props) => (
  <Typography
    component="div"
    variant="body2"
    color="textSecondary"
    noWrap
    sx={[oneLine, ...(Array.isArray(sx) ? sx : [sx])]}
  >
    {children}
    <Announcement text={children} />
  </Typography>
)
