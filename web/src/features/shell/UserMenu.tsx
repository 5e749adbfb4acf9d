import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { paths } from '@yardmaster/core/paths.ts'
import { useId, useState } from 'react'
import { useText } from '../../lib/intl.tsx'
import { useSession } from '../../lib/session.tsx'
import { useIsMobile } from '../../lib/viewport.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { BookIcon, LogoutIcon, UserIcon } from '../../ui/icons.tsx'
import { BranchForm, useBranchItems } from './branchItems.tsx'
import { initialsOf } from './initialsOf.ts'
import { useThemeItems } from './useThemeItems.tsx'

const SIGN_OUT = 'sign-out'

/** Who is signed in, their page, the theme, the way out; on a phone also the branches. */
export function UserMenu() {
  const text = useText()
  const id = useId()
  const isMobile = useIsMobile()
  const { user, branches } = useSession()
  const branchItems = useBranchItems()
  const themeItems = useThemeItems()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  const withBranches = isMobile && branches.length > 1
  return (
    <>
      <form id={SIGN_OUT} method="post" action={paths.logout} hidden />
      {withBranches && <BranchForm />}
      <IconButton
        id={id}
        edge="end"
        aria-label={text('app.userMenu')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Avatar
          sx={{
            width: 32,
            height: 32,
            fontSize: 13,
            fontWeight: 600,
            bgcolor: 'action.selected',
            color: 'primary.main',
          }}
        >
          {initialsOf(user.name)}
        </Avatar>
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        <Box component="li" role="presentation" sx={{ px: 2, pt: 0.5, pb: 1, minWidth: 240 }}>
          <Typography sx={{ fontWeight: 600 }}>{user.name}</Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {user.email}
          </Typography>
        </Box>
        <MenuItem component={AppLink} href={paths.userProfile} onClick={close}>
          <ListItemIcon>
            <UserIcon fontSize="small" />
          </ListItemIcon>
          {text('app.profile')}
        </MenuItem>
        {withBranches && <Divider component="li" />}
        {withBranches && <Heading>{text('app.switchBranch')}</Heading>}
        {withBranches && branchItems}
        <Divider component="li" />
        <Heading>{text('app.theme')}</Heading>
        {themeItems}
        <Divider component="li" />
        <MenuItem component="a" href={paths.apiDocs}>
          <ListItemIcon>
            <BookIcon fontSize="small" />
          </ListItemIcon>
          {text('app.apiDocs')}
        </MenuItem>
        <MenuItem component="button" type="submit" form={SIGN_OUT} sx={{ width: 'calc(100% - 12px)' }}>
          <ListItemIcon>
            <LogoutIcon fontSize="small" />
          </ListItemIcon>
          {text('app.signOut')}
        </MenuItem>
      </Menu>
    </>
  )
}

function Heading({ children }: { children: string }) {
  return (
    <ListSubheader
      role="presentation"
      disableSticky
      sx={{ lineHeight: '28px', fontSize: '0.75rem', bgcolor: 'transparent' }}
    >
      {children}
    </ListSubheader>
  )
}
