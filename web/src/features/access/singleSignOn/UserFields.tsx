import { DEFAULT_SIGN_ON_ROLES } from '@yardmaster/core/contract/access/singleSignOn.ts'
import { Controller } from 'react-hook-form'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx'
import { FormTextField } from '../../../ui/fields/FormTextField.tsx'
import { FormCheckbox } from './FormCheckbox.tsx'
import type { SignOnFormState } from './signOnForm.ts'
import { useRoleText } from './useRoleText.ts'

/** Who becomes a user, with which role and where. */
export function UserFields({ form: { control } }: { form: SignOnFormState }) {
  const text = useText()
  const roleText = useRoleText()
  const { branches } = useSession()
  return (
    <>
      <FormCheckbox
        control={control}
        name="createsUsers"
        label={text('sso.createsUsers')}
        hint={text('sso.createsUsers.hint')}
      />
      <FormTextField
        control={control}
        name="defaultRole"
        label={text('sso.defaultRole')}
        hint={text('sso.defaultRole.hint')}
        options={DEFAULT_SIGN_ON_ROLES.map((role) => ({ value: role, label: roleText(role) }))}
      />
      <Controller
        control={control}
        name="branchId"
        render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => (
          <ChoiceField
            label={text('sso.branch')}
            options={branches}
            value={value}
            error={error?.message}
            onChange={onChange}
            onBlur={onBlur}
          />
        )}
      />
    </>
  )
}
