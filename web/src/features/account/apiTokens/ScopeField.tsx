import { API_SCOPES } from '@yardmaster/core/apiScopes.ts'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { Controller } from 'react-hook-form'
import { useText } from '../../../lib/intl.tsx'
import { HintedCheckbox } from '../../../ui/fields/HintedCheckbox.tsx'
import type { TokenForm } from './tokenForm.ts'

/** The scopes, each with what it opens. */
export function ScopeField({ form }: { form: TokenForm }) {
  const text = useText()
  return (
    <Controller
      control={form.control}
      name="scopes"
      render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => (
        <FormControl component="fieldset" error={error !== undefined} sx={{ mb: 1 }}>
          <FormLabel component="legend">{text('apiTokens.scope')}</FormLabel>
          <FormHelperText sx={{ mx: 0, mb: 0.5 }}>
            {error?.message ?? text('apiTokens.scope.hint')}
          </FormHelperText>
          {API_SCOPES.map((scope) => (
            <HintedCheckbox
              key={scope}
              label={text(`tokenScope.${scope}`)}
              hint={text(`apiTokens.about.${scope}`)}
              checked={value.includes(scope)}
              onChange={(checked) =>
                onChange(API_SCOPES.filter((one) => (one === scope ? checked : value.includes(one))))
              }
              onBlur={onBlur}
            />
          ))}
        </FormControl>
      )}
    />
  )
}
