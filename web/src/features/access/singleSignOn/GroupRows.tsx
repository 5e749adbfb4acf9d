import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { GROUP_MAX, GROUPS_MAX, SIGN_ON_ROLES } from '@yardmaster/core/contract/access/singleSignOn.ts'
import { Controller, useFieldArray, useWatch } from 'react-hook-form'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { HintButton } from '../../../ui/actions/HintButton.tsx'
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx'
import { FormTextField } from '../../../ui/fields/FormTextField.tsx'
import { AddIcon, DeleteIcon } from '../../../ui/icons.tsx'
import type { SignOnFormState } from './signOnForm.ts'
import { useRoleText } from './useRoleText.ts'

type Props = { form: SignOnFormState }

/** The roles that groups of the provider give. */
export function GroupRows({ form }: Props) {
  const text = useText()
  const { control } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'groups' })
  return (
    <>
      <Typography variant="h3">{text('sso.groups')}</Typography>
      <Typography variant="body2" color="textSecondary">
        {text('sso.groups.about')}
      </Typography>
      <FormTextField
        control={control}
        name="groupClaim"
        label={text('sso.groupClaim')}
        hint={text('sso.groupClaim.hint')}
        autoComplete="off"
        required
        sx={{ mt: 1 }}
      />
      {fields.map(({ id }, index) => (
        <GroupRow key={id} form={form} index={index} onRemove={() => remove(index)} />
      ))}
      {fields.length < GROUPS_MAX && (
        <Button
          startIcon={<AddIcon fontSize="small" />}
          onClick={() => append({ group: '', role: 'worker', branchId: null })}
          sx={{ alignSelf: 'flex-start' }}
        >
          {text('sso.group.add')}
        </Button>
      )}
    </>
  )
}

type RowProps = Props & { index: number; onRemove: () => void }

function GroupRow({ form: { control }, index, onRemove }: RowProps) {
  const text = useText()
  const roleText = useRoleText()
  const { branches } = useSession()
  const group = useWatch({ control, name: `groups.${index}.group` })
  const named = text('sso.group.named', { number: index + 1 })
  const remove = text('sso.group.remove', { group: group || index + 1 })
  return (
    <Box component="fieldset" aria-label={named} sx={row}>
      <FormTextField
        control={control}
        name={`groups.${index}.group`}
        label={text('sso.group')}
        autoComplete="off"
        maxLength={GROUP_MAX}
        required
      />
      <FormTextField
        control={control}
        name={`groups.${index}.role`}
        label={text('sso.group.role')}
        options={SIGN_ON_ROLES.map((role) => ({ value: role, label: roleText(role) }))}
      />
      <Controller
        control={control}
        name={`groups.${index}.branchId`}
        render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => (
          <ChoiceField
            label={text('sso.group.branch')}
            options={branches}
            none={text('sso.group.sameBranch')}
            value={value}
            error={error?.message}
            onChange={onChange}
            onBlur={onBlur}
          />
        )}
      />
      <Box>
        <HintButton hint={remove} label={remove} icon={<DeleteIcon fontSize="small" />} onClick={onRemove} />
      </Box>
    </Box>
  )
}

const row = {
  m: 0,
  p: 0,
  minWidth: 0,
  border: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr) auto' },
  columnGap: 1,
  rowGap: 0.5,
  alignItems: 'start',
  borderTop: { xs: 1, sm: 0 },
  borderColor: { xs: 'divider' },
  pt: { xs: 2, sm: 0 },
} as const
