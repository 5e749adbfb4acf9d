import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { assignableRoles } from '@yardmaster/core/policy.ts'
import type { Role } from '@yardmaster/core/roles.ts'
import { useText } from '../../lib/intl.tsx'
import { useActor } from '../../lib/session.tsx'

type Props = {
  role: Role
  onRole: (role: Exclude<Role, 'operator'>) => void
  viewOnly: boolean
  onViewOnly: (viewOnly: boolean) => void
  error: string | undefined
}

/**
 * Fields for a user's role. Offers only roles that the signed-in user may assign. Only workers can be
 * view-only.
 */
export function RoleFields({ role, onRole, viewOnly, onViewOnly, error }: Props) {
  const text = useText()
  const roles = assignableRoles(useActor())
  return (
    <>
      <TextField
        select
        label={text('profile.role')}
        value={role}
        onChange={(event) => onRole(event.target.value as Exclude<Role, 'operator'>)}
        error={Boolean(error)}
        helperText={error ?? text(`profile.role.${role}`)}
      >
        {roles.map((each) => (
          <MenuItem key={each} value={each}>
            {text(`role.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      {role === 'worker' && (
        <FormControlLabel
          label={text('profile.viewOnly')}
          control={<Checkbox checked={viewOnly} onChange={(_, checked) => onViewOnly(checked)} />}
        />
      )}
    </>
  )
}
