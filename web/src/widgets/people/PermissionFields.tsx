import type { Feature, Role } from '@yardmaster/core/roles.ts'
import { useText } from '../../lib/intl.tsx'
import { CheckList } from '../../ui/fields/CheckList.tsx'
import { RoleFields } from './RoleFields.tsx'

type SignInRole = Exclude<Role, 'operator'>
type Permissions = { role: SignInRole; viewOnly: boolean; features: readonly Feature[] }

type Props = Permissions & {
  /** The features that the signed-in user can grant. */
  offered: readonly Feature[]
  onRole: (role: SignInRole) => void
  onViewOnly: (viewOnly: boolean) => void
  onFeatures: (features: Feature[]) => void
  errors: { role?: string | undefined; features?: string | undefined }
}

/** The role and, for a worker, the features of the account that the worker may use. */
export function PermissionFields({ offered, onRole, onViewOnly, onFeatures, errors, ...chosen }: Props) {
  const text = useText()
  const { role, viewOnly, features } = chosen
  return (
    <>
      <RoleFields
        role={role}
        onRole={onRole}
        viewOnly={viewOnly}
        onViewOnly={onViewOnly}
        error={errors.role}
      />
      {role === 'worker' && offered.length > 0 && (
        <CheckList
          label={text('branch.featureAccess')}
          columns={2}
          options={offered.map((feature) => ({ id: feature, label: text(`field.feature.${feature}`) }))}
          chosen={features}
          onChange={onFeatures}
          error={errors.features}
        />
      )}
    </>
  )
}
