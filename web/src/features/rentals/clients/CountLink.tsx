import Link from '@mui/material/Link'
import { useIntl } from 'react-intl'
import { AppLink } from '../../../ui/page/AppLink.tsx'

type Props = { count: number; href: string }

/** A count in a row, with a link to what it counts. None leads nowhere. */
export function CountLink({ count, href }: Props) {
  const intl = useIntl()
  if (count === 0) return intl.formatNumber(0)
  return (
    <Link component={AppLink} href={href} sx={aboveRow}>
      {intl.formatNumber(count)}
    </Link>
  )
}

/** The whole row is a link, which would otherwise cover this one. */
const aboveRow = { position: 'relative', zIndex: 1 } as const
