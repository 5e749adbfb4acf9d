// @vitest-environment jsdom
import { ALL_MESSAGES } from '@yardmaster/core/i18n/all.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { useFormState } from 'react-hook-form'
import { IntlProvider } from 'react-intl'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { CallError } from '../../lib/call.ts'
import { showRefusal, useContractForm } from '../../lib/form.ts'
import { NameField } from '../fields/NameField.tsx'
import { ContractFormDialog } from './ContractFormDialog.tsx'

const Named = z.object({ name: z.string().check(z.trim(), z.minLength(1)) })
type Named = z.output<typeof Named>
type Props = {
  changed?: boolean
  valid?: boolean
  busy?: boolean
  error?: string
  refusal?: CallError
  onSave: (form: Named) => void
  onClose: () => void
}

function NameDialog({ refusal, ...props }: Props) {
  const form = useContractForm(Named, { name: 'Yard' })
  const { errors } = useFormState(form)
  const { setError } = form
  useEffect(() => {
    if (refusal) showRefusal({ setError }, refusal)
  }, [refusal, setError])
  return (
    <ContractFormDialog form={form} title="Rename" {...props}>
      <NameField field={form.register('name')} label="Name" maxLength={20} error={errors.name?.message} />
      <input aria-label="Note" />
    </ContractFormDialog>
  )
}

function show(props: Partial<Props> = {}) {
  const onSave = vi.fn<(form: Named) => void>()
  const onClose = vi.fn<() => void>()
  const dialog = (shown: Partial<Props>) => (
    <IntlProvider locale="en" messages={ALL_MESSAGES.en}>
      <NameDialog onSave={(form) => onSave(form)} onClose={() => onClose()} {...shown} />
    </IntlProvider>
  )
  const { rerender } = render(dialog(props))
  return { onSave, onClose, change: (shown: Partial<Props>) => rerender(dialog(shown)) }
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled

beforeAll(() => {
  window.matchMedia ??= () =>
    ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList
})
afterEach(cleanup)

test('saves what the schema returns, once a field has changed', async () => {
  const { onSave } = show()
  expect(isDisabled('Save')).toBe(true)
  await userEvent.type(screen.getByLabelText(/Name/), ' 2 ')
  await press('Save')
  expect(onSave.mock.calls).toEqual([[{ name: 'Yard 2' }]])
})

test('disables Save while a field is invalid', async () => {
  show()
  await userEvent.clear(screen.getByLabelText(/Name/))
  expect(isDisabled('Save')).toBe(true)
})

test('disables Save while something beside the form is invalid', async () => {
  show({ valid: false })
  await userEvent.type(screen.getByLabelText(/Name/), ' 2')
  expect(isDisabled('Save')).toBe(true)
})

test('closes without a question if the user changed nothing, even if the form can be saved', async () => {
  const { onClose } = show({ changed: true })
  // The form validates its initial values after it has opened.
  await vi.waitFor(() => expect(isDisabled('Save')).toBe(false))
  await press('Cancel')
  expect(onClose).toHaveBeenCalledOnce()
})

test('asks before it discards a change', async () => {
  const { onClose } = show()
  await userEvent.type(screen.getByLabelText(/Name/), ' 2')
  await press('Cancel')
  expect(onClose).not.toHaveBeenCalled()
  await press(ALL_MESSAGES.en['app.discard.confirm'])
  expect(onClose).toHaveBeenCalledOnce()
})

test('moves to the first error when Enter is pressed in an invalid form', async () => {
  const { onSave } = show()
  const name = screen.getByLabelText(/Name/)
  await userEvent.clear(name)
  await userEvent.type(screen.getByLabelText('Note'), 'x{Enter}')
  await vi.waitFor(() => expect(document.activeElement).toBe(name))
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(onSave).not.toHaveBeenCalled()
})

test('moves to the field that the server names', async () => {
  const { change } = show({ busy: true })
  screen.getByRole('button', { name: 'Cancel' }).focus()
  change({ busy: false, refusal: new CallError(422, { errors: { name: 'Taken' } }) })
  expect(screen.getByText('Taken')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(/Name/))
})

test('moves to an error that names no field', () => {
  const { change } = show({ busy: true })
  change({ busy: false, error: 'Server is busy' })
  expect(document.activeElement).toBe(screen.getByRole('alert'))
})
