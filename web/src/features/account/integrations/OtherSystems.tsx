import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { Card } from '../../../ui/page/Card.tsx'

/** Where to let other systems read Yardmaster. */
export function OtherSystems() {
  const text = useText()
  const ways = [
    { name: 'webhooks', href: paths.webhooks, shown: useCan('webhook.read') },
    { name: 'tokens', href: paths.userProfile, shown: useCan('apiToken.own') },
    { name: 'docs', href: paths.apiDocs, shown: true },
    { name: 'export', href: paths.dataExport, shown: useCan('bulk.read') },
  ] as const
  return (
    <Card title={text('integrations.others.title')}>
      <Typography variant="body2" color="textSecondary">
        {text('integrations.others.text')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0, display: 'grid', gap: 1.5 }}>
        {ways
          .filter(({ shown }) => shown)
          .map(({ name, href }) => (
            <li key={name}>
              <Link component={AppLink} href={href}>
                {text(`integrations.others.${name}`)}
              </Link>
              <Typography variant="body2" color="textSecondary">
                {text(`integrations.others.${name}.about`)}
              </Typography>
            </li>
          ))}
      </Box>
    </Card>
  )
}
