import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { UserAccess } from '@yardmaster/core/contract/account/users.access.ts'
import { useText } from '../../../lib/intl.tsx'
import { CategoryAvatar } from '../../../widgets/equipment/CategoryAvatar.tsx'
import { choiceOf } from './accessChoice.ts'

/** The things that a user can see, for readers who can't change them. */
export function GrantedAccess({ access }: { access: UserAccess }) {
  const text = useText()
  const { categories } = choiceOf(access)
  if (access.allThings) return <Typography>{text('people.access.all')}</Typography>
  if (access.refs.length === 0)
    return <Typography color="textSecondary">{text('people.access.nothingGranted')}</Typography>
  return (
    <Box component="ul" sx={list}>
      {access.categories
        .filter(({ id }) => categories.has(id))
        .map(({ id, name, icon, color, total }) => (
          <li key={`category ${id}`}>
            <CategoryAvatar icon={icon} color={color} size={28} />
            <Box sx={{ flex: 1 }}>{name}</Box>
            <Box sx={{ color: 'text.secondary' }}>{text('people.access.total', { total })}</Box>
          </li>
        ))}
      {access.things.map(({ id, name, make, model }) => (
        <li key={`thing ${id}`}>
          <Box sx={{ flex: 1 }}>{name}</Box>
          <Box sx={{ color: 'text.secondary' }}>{`${make} ${model}`.trim()}</Box>
        </li>
      ))}
    </Box>
  )
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& li': { display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 40 },
} as const
