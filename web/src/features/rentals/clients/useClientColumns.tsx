import Box from '@mui/material/Box'
import type { ClientRow } from '@yardmaster/core/contract/rentals/clients.ts'
import { NO_VALUE } from '@yardmaster/core/noValue.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../lib/intl.tsx'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'
import { CountLink } from './CountLink.tsx'
import { EmailLink, PhoneLink } from './ContactLinks.tsx'

export function useClientColumns(): Column<ClientRow>[] {
  const text = useText()
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
      cell: ({ id, sites }) => <CountLink count={sites} href={paths.client(id)} />,
    },
    {
      id: 'assets',
      header: text('clients.assetsThere'),
      width: 150,
      align: 'right',
      cell: ({ id, assets }) => <CountLink count={assets} href={paths.assetsAtClient(id)} />,
    },
  ]
}
