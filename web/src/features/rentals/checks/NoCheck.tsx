import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'

type Props = { title: string; links: readonly { href: string; label: string }[] }

/** Says why there is nothing to check, and where to go instead. */
export const NoCheck = ({ title, links }: Props) => (
  <EmptyState title={title}>
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ justifyContent: 'center' }}>
      {links.map(({ href, label }, index) => (
        <Button
          key={href}
          component={AppLink}
          href={href}
          variant={index === 0 ? 'contained' : 'outlined'}
          color={index === 0 ? 'primary' : 'inherit'}
          sx={{ minHeight: 48 }}
        >
          {label}
        </Button>
      ))}
    </Stack>
  </EmptyState>
)
