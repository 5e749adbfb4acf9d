import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { paths } from '@yardmaster/core/paths.ts'
import { useState } from 'react'
import { useText } from '../lib/intl.tsx'
import { useCan, useSession } from '../lib/session.tsx'
import { useIsMobile } from '../lib/viewport.ts'
import type { QuickPreference } from '../features/access/session/session.public.ts'
import { PreferenceMenu } from '../features/access/session/session.public.ts'
import { AppLink } from '../ui/page/AppLink.tsx'
import { BookIcon, BranchIcon, DeviceIcon, LogoutIcon, SlidersIcon, UserIcon } from '../ui/icons.tsx'
import { SEARCHED_FROM } from '../ui/many/many.ts'
import { Deferred } from '../ui/page/Deferred.tsx'
import { BranchForm, useBranchItems } from './branchItems.tsx'
import { SearchedBranches } from './BranchMenuList.tsx'
import { PreferenceItem } from './PreferenceItem.tsx'
import { InstallIcon, useInstall } from './offline/useInstall.tsx'
import { useSignOut } from './offline/useSignOut.ts'
import { useThemeItems } from './useThemeItems.tsx'

const SIGN_OUT = 'sign-out'

type Props = { anchor: HTMLElement | null; labelledBy: string; onClose: () => void }

/**
 * The signed-in user, links to their profile and branch, their language and units, the theme, and sign-out. On a phone also the
 * branches.
 */
export function UserMenuList({ anchor, labelledBy, onClose }: Props) {
  const text = useText()
  const isMobile = useIsMobile()
  const { user, branch, branches, allBranches } = useSession()
  const mayReadDevices = useCan('device.read')
  const branchItems = useBranchItems()
  const themeItems = useThemeItems()
  const withBranches = isMobile && (branches.length > 1 || allBranches)
  const isSearched = branches.length > SEARCHED_FROM
  const [branchAnchor, setBranchAnchor] = useState<HTMLElement | null>(null)
  const mayChoose = useCan('settings.update')
  const { install, hint } = useInstall()
  const signOut = useSignOut()
  const [choosing, setChoosing] = useState<QuickPreference>('language')
  const [choiceAnchor, setChoiceAnchor] = useState<HTMLElement | null>(null)
  const openPreference = (preference: QuickPreference) => {
    onClose()
    setChoosing(preference)
    setChoiceAnchor(anchor)
  }
  return (
    <>
      <form id={SIGN_OUT} method="post" action={paths.logout} hidden onSubmit={signOut} />
      {hint}
      {withBranches && <BranchForm />}
      <Deferred when={branchAnchor !== null}>
        <SearchedBranches
          anchor={branchAnchor}
          labelledBy={labelledBy}
          onClose={() => setBranchAnchor(null)}
        />
      </Deferred>
      <Deferred when={choiceAnchor !== null}>
        <PreferenceMenu preference={choosing} anchor={choiceAnchor} onClose={() => setChoiceAnchor(null)} />
      </Deferred>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-labelledby': labelledBy } }}
      >
        <Box component="li" role="presentation" sx={{ px: 2, pt: 0.5, pb: 1, minWidth: 240 }}>
          <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{user.name}</Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {user.email}
          </Typography>
        </Box>
        <MenuItem component={AppLink} href={paths.userProfile} onClick={onClose}>
          <ListItemIcon>
            <UserIcon fontSize="small" />
          </ListItemIcon>
          {text('app.profile')}
        </MenuItem>
        <MenuItem component={AppLink} href={paths.branch(branch.id)} onClick={onClose}>
          <ListItemIcon>
            <BranchIcon fontSize="small" />
          </ListItemIcon>
          {text('profile.toBranch', { name: branch.name })}
        </MenuItem>
        <MenuItem component={AppLink} href={paths.account} onClick={onClose}>
          <ListItemIcon>
            <SlidersIcon fontSize="small" />
          </ListItemIcon>
          {text('profile.toAccount')}
        </MenuItem>
        {mayReadDevices && (
          <MenuItem component={AppLink} href={paths.devices} onClick={onClose}>
            <ListItemIcon>
              <DeviceIcon fontSize="small" />
            </ListItemIcon>
            {text('nav.devices')}
          </MenuItem>
        )}
        {withBranches && <Divider component="li" />}
        {withBranches && !isSearched && <Heading>{text('app.switchBranch')}</Heading>}
        {withBranches && !isSearched && branchItems}
        {withBranches && isSearched && (
          <MenuItem
            onClick={() => {
              onClose()
              setBranchAnchor(anchor)
            }}
          >
            <ListItemIcon>
              <BranchIcon fontSize="small" />
            </ListItemIcon>
            {text('app.switchBranch')}
          </MenuItem>
        )}
        {mayChoose && <Divider component="li" />}
        {mayChoose && <PreferenceItem preference="language" onOpen={openPreference} />}
        {mayChoose && <PreferenceItem preference="units" onOpen={openPreference} />}
        <Divider component="li" />
        <Heading>{text('app.theme')}</Heading>
        {themeItems}
        <Divider component="li" />
        {install && (
          <MenuItem
            onClick={() => {
              onClose()
              install()
            }}
          >
            <ListItemIcon>
              <InstallIcon fontSize="small" />
            </ListItemIcon>
            {text('offline.install')}
          </MenuItem>
        )}
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
      sx={{ typography: 'smallStrong', lineHeight: '28px', bgcolor: 'transparent' }}
    >
      {children}
    </ListSubheader>
  )
}
