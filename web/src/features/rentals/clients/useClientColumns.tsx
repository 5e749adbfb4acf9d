import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ClientRow } from '@yardmaster/core/contract/rentals/clients.ts'
import { NO_VALUE } from '@yardmaster/core/noValue.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useIntl } from 'react-intl'
import { useText } from '../../../lib/intl.tsx'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { EmailLink, PhoneLink } from './ContactLinks.tsx'

export function useClientColumns(): Column<ClientRow>[] {
  const text = useText()
  const intl = useIntl()
  return [
    {
      id: 'name',
      header: text('clients.name'),
      width: '26%',
      cell: ({ name }) => <Box sx={{ fontWeight: 'fontWeightMedium' }}>{name}</Box>,
    },
    { id: 'contact', header: text('clients.contact'), cell: ({ contact }) => contact || NO_VALUE },
    {
      id: 'phone',
      header: text('clients.phone'),
      width: 170,
      cell: ({ phone }) => (phone ? <PhoneLink phone={phone} /> : NO_VALUE),
    },
    {
      id: 'email',
      header: text('clients.email'),
      width: '22%',
      phone: 'hidden',
      cell: ({ email }) => (email ? <EmailLink email={email} /> : NO_VALUE),
    },
    {
      id: 'sites',
      header: text('clients.sites'),
      width: 90,
      align: 'right',
      cell: ({ sites }) => intl.formatNumber(sites),
    },
    {
      id: 'assets',
      header: text('clients.assetsThere'),
      width: 150,
      align: 'right',
      cell: ({ id, assets }) =>
        assets === 0 ? (
          intl.formatNumber(0)
        ) : (
          <Link component={AppLink} href={paths.assetsAtClient(id)} sx={aboveRow}>
            {intl.formatNumber(assets)}
          </Link>
        ),
    },
  ]
}

/** The whole row is a link, which would otherwise cover this one. */
const aboveRow = { position: 'relative', zIndex: 1 } as const
