// @vitest-environment jsdom
import { ALL_MESSAGES } from '@yardmaster/core/i18n/all.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useFormState } from 'react-hook-form'
import { IntlProvider } from 'react-intl'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { useContractForm } from '../../lib/form.ts'
import { FormCheckList } from './FormCheckList.tsx'
import { FormDayField } from './FormDayField.tsx'
import { FormNumberField } from './FormNumberField.tsx'

const Work = z.object({
  day: z.iso.date(),
  next: z.nullable(z.iso.date()),
  hours: z.nullable(z.number().check(z.maximum(24))),
  tasks: z.array(z.number()),
})
type Work = z.output<typeof Work>

type Props = { onSave: (work: Work) => void; refused?: keyof Work }

function WorkForm({ onSave, refused }: Props) {
  const form = useContractForm(Work, { day: '2026-11-14', next: null, hours: 2, tasks: [7] })
  const { isDirty } = useFormState(form)
  const { control } = form
  return (
    <form onSubmit={(event) => void form.handleSubmit(onSave)(event)}>
      <FormDayField control={control} name="day" blank="" label="Day" />
      <FormDayField control={control} name="next" label="Next" />
      <FormNumberField control={control} name="hours" label="Hours" decimals={2} />
      <FormCheckList
        control={control}
        name="tasks"
        label="Tasks"
        options={[
          { id: 3, label: 'Oil' },
          { id: 7, label: 'Filter' },
        ]}
        sorted={(ids) => ids.toSorted((a, b) => a - b)}
      />
      <button type="submit">{isDirty ? 'Save changes' : 'Save'}</button>
      {refused && (
        <button type="button" onClick={() => form.setError(refused, { type: 'server', message: 'Refused' })}>
          Refuse
        </button>
      )}
    </form>
  )
}

const show = (props: Partial<Props> = {}) => {
  const onSave = vi.fn<(work: Work) => void>()
  render(
    <IntlProvider locale="en" messages={ALL_MESSAGES.en}>
      <WorkForm onSave={(work) => onSave(work)} {...props} />
    </IntlProvider>,
  )
  return onSave
}

afterEach(cleanup)

test('saves the initial values and the changes', async () => {
  const onSave = show()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Oil' }))
  await userEvent.clear(screen.getByLabelText('Hours'))
  await userEvent.type(screen.getByLabelText('Next'), '2026-12-01')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(onSave).toHaveBeenCalledWith({
    day: '2026-11-14',
    next: '2026-12-01',
    hours: null,
    tasks: [3, 7],
  })
})

test('shows the error of a field when the user leaves it, and hides it after a correction', async () => {
  show()
  await userEvent.clear(screen.getByLabelText('Hours'))
  await userEvent.type(screen.getByLabelText('Hours'), '25')
  await userEvent.tab()
  expect(screen.getByLabelText('Hours').getAttribute('aria-invalid')).toBe('true')
  await userEvent.clear(screen.getByLabelText('Hours'))
  await userEvent.type(screen.getByLabelText('Hours'), '24')
  expect(screen.getByLabelText('Hours').getAttribute('aria-invalid')).toBe('false')
})

test('stores a blank required day as text, so that saving names the field', async () => {
  const onSave = show()
  await userEvent.clear(screen.getByLabelText('Day'))
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(onSave).not.toHaveBeenCalled()
  expect(screen.getByLabelText('Day').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText('Next').getAttribute('aria-invalid')).toBe('false')
})

test.each(['day', 'next', 'hours', 'tasks'] as const)('shows the server error of %s', async (refused) => {
  show({ refused })
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }))
  expect(screen.getByText('Refused')).toBeTruthy()
})
